import type { Address, Hex } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { callData, selectorOf } from '../read-many.ts';
import { TRANSFER_FROM } from './power-arguments.ts';
import { carryVote } from '../trials/carry-vote.ts';
import { renewsWait } from '../trials/renew-wait.ts';
import { sparesAnother } from '../trials/spare-another.ts';
import { readPieces, takesPieces } from '../trials/take-pieces.ts';
import { makesFew } from '../trials/try-mints.ts';
import {
  delaysWallet,
  endsByItself,
  stopsWallet,
  takesFromWallet,
  type WalletMarket,
} from '../trials/try-wallet-acts.ts';
import {
  firstSteps,
  KNOWER,
  MAX_SECOND,
  STRANGER,
  type ActorTrial,
  type PowersInput,
} from './try-actors.ts';
import type { PowerTrial } from './try-powers.ts';

/*
 * Powers over a plain wallet, in blocks that are only imagined: those over holders with code may spare
 * them, or need time to pass.
 */

/** Of one account so many acts are tried before a plain wallet's sale, each by itself. */
const MAX_ACTS = 3;
/** So many functions are tried as those of a vote. */
const MAX_STEPS = 12;
/** Stands for a vote that one holder carries alone, in hours and at once. */
export const VOTE = 'vote';
export const MOTION = 'motion';
/** Stands for a payment that begins a holder's wait anew. */
export const DUST = 'dust';
/** So many accounts are looked at that may be spared. */
const MAX_OTHERS = 8;

function walletMarketOf({
  token,
  pair,
  exchange,
  terms,
  purchase,
  block,
}: PowersInput): WalletMarket | undefined {
  return pair && exchange && purchase && block
    ? { token, exchange, terms, purchase, block }
    : undefined;
}

/**
 * Powers over a plain wallet that spare holders with code: an account does all that it can write, and
 * later calls what everybody may call and what moves the tokens of others; or a stranger calls what asks
 * a wallet whether it agrees.
 */
export async function tryMovers(
  ask: Ask,
  input: PowersInput,
  trials: readonly ActorTrial[],
): Promise<ActorTrial[]> {
  const market = walletMarketOf(input);
  if (!market) return [];
  const movers = input.movers.slice(0, MAX_ACTS);
  const agreements = input.agreements.slice(0, MAX_ACTS);
  const turns = trials.flatMap(({ actor, at, trial }) => {
    if (at || trial?.effects.length !== 0) return [];
    const acts = firstSteps(trial);
    const isMoving = movers.length > 0 && acts.length > 0;
    return isMoving ? [{ actor, trial, acts, movers, isInTwo: true }] : [];
  });
  const stranger = strangerTrials(trials)[0]?.trial;
  const forgery =
    stranger && agreements.length > 0
      ? [{ actor: STRANGER, trial: stranger, acts: [], movers: agreements, isForged: true }]
      : [];
  const [pieceTrials, voteTrials, dustTrials] = await Promise.all([
    tryPieces(ask, input, market, trials),
    tryVotes(ask, input, market, trials),
    stranger ? tryDust(ask, input, market, stranger) : [],
  ]);
  const moverTrials = await Promise.all(
    [...turns.slice(0, MAX_SECOND), ...forgery].map(async ({ trial, ...turn }) => {
      const selector = await takesFromWallet(ask, market, turn);
      const effects = selector ? [{ selector, kind: 'confiscate', data: '0x' } as const] : [];
      return { ...turn, trial: { ...trial, effects } };
    }),
  );
  return [...pieceTrials, ...voteTrials, ...dustTrials, ...moverTrials];
}

/** The trial of a stranger who acts today; none where it was not made. */
const strangerTrials = (trials: readonly ActorTrial[]) =>
  trials.flatMap(({ actor, at, trial }) =>
    actor === STRANGER && !at && trial ? [{ actor, trial }] : [],
  );

/** The first trial of each account that has a name. */
const namedTrials = (trials: readonly ActorTrial[]) => [
  ...new Map(
    trials
      .flatMap(({ actor, at, trial }) =>
        at || !trial || actor === STRANGER || actor === KNOWER ? [] : [{ actor, trial }],
      )
      .map((one) => [one.actor, one]),
  ).values(),
];

/**
 * Pieces that somebody takes whom the code names as one who moves the tokens of others; or that anybody
 * takes, who gives himself leave by a piece's number.
 */
async function tryPieces(
  ask: Ask,
  { namesMover, asksForCode, nextPieces }: PowersInput,
  market: WalletMarket,
  trials: readonly ActorTrial[],
): Promise<ActorTrial[]> {
  const appointees = namesMover && asksForCode ? namedTrials(trials) : [];
  const anybody = nextPieces.length > 0 ? strangerTrials(trials) : [];
  const all = [...anybody, ...appointees];
  if (all.length === 0) return [];
  const taker = await takesPieces(ask, market, {
    actors: all.map(({ actor }) => actor),
    pieces: [...nextPieces, ...(appointees.length > 0 ? await readPieces(ask, market) : [])],
  });
  const effects = [{ selector: TRANSFER_FROM, kind: 'confiscate', data: '0x' } as const];
  return all
    .filter(({ actor }) => actor === taker)
    .map(({ actor, trial }) => ({ actor, trial: { ...trial, effects } }));
}

/** A long wait that anybody begins anew for a holder, by paying next to nothing. */
async function tryDust(
  ask: Ask,
  { longWait }: PowersInput,
  market: WalletMarket,
  trial: PowerTrial,
): Promise<ActorTrial[]> {
  if (longWait === undefined || !(await renewsWait(ask, market, longWait))) return [];
  const effects = [{ selector: DUST, kind: 'blacklist', data: '0x' } as const];
  return [{ actor: STRANGER, trial: { ...trial, effects } }];
}

/** New tokens that one holder votes for alone, where the token calls itself by what only it may call. */
async function tryVotes(
  ask: Ask,
  { steps, supply, calls }: PowersInput,
  market: WalletMarket,
  trials: readonly ActorTrial[],
): Promise<ActorTrial[]> {
  const ownCalls = calls.ownOnly.slice(0, MAX_ACTS);
  if (ownCalls.length === 0 || steps.length === 0) return [];
  const holders = namedTrials(trials)
    .filter(({ trial }) => trial.effects.length === 0)
    .slice(0, MAX_SECOND);
  // A vote may be one call of whom the voter tells. Then anybody may buy the votes that it needs.
  const buyers = calls.takesOrders
    ? strangerTrials(trials).map((turn) => ({ ...turn, cost: costOf(market, supply) }))
    : [];
  return await Promise.all(
    [...holders, ...buyers].map(async ({ trial, ...turn }) => {
      const { actor } = turn;
      const vote = { ...turn, supply, ownCalls, steps: steps.slice(0, MAX_STEPS) };
      const when = await carryVote(ask, market, vote);
      const selector = when === 'at-once' ? MOTION : VOTE;
      const effects = when ? [{ selector, kind: 'mint', data: '0x' } as const] : [];
      return { actor, trial: { ...trial, effects } };
    }),
  );
}

/** Wei for a twentieth of the supply at twice the price of a purchase, since the price rises on the way. */
const costOf = ({ purchase: { spend, bought } }: WalletMarket, supply: bigint): bigint =>
  bought > 0n ? (spend * supply) / 10n / bought : 0n;

/**
 * Marks tokens that an account makes as few, where the code bounds them and a trial shows the bound.
 */
export async function weighMints(
  ask: Ask,
  input: PowersInput,
  trials: readonly ActorTrial[],
): Promise<ActorTrial[]> {
  const market = walletMarketOf(input);
  const { limitedWriters, proxy, writers } = input;
  const mints = trials.flatMap(({ actor, trial }) =>
    (trial?.effects ?? []).flatMap((one) => (one.kind === 'mint' ? [{ ...one, actor }] : [])),
  );
  if (!market || proxy.upgrade || mints.length === 0) return [...trials];
  const mintSelectors = new Set(mints.map(({ selector }) => selector));
  // Another change that somebody can make may make tokens in a way that no trial knows.
  const isBound =
    [...mintSelectors].every((one) => limitedWriters.includes(one)) &&
    writers.every(({ selector }) => mintSelectors.has(selector));
  if (!isBound) return [...trials];
  const actors = [...new Set(mints.map(({ actor }) => actor))];
  const isBoundedFor = await Promise.all(
    actors.map(
      async (actor) =>
        await makesFew(ask, market, {
          actor,
          supply: input.supply,
          acts: trials.find((one) => one.actor === actor && !one.at)?.trial?.writes ?? [],
          mints: mints.flatMap((one) => (one.actor === actor ? [one.data] : [])),
        }),
    ),
  );
  if (!isBoundedFor.every(Boolean)) return [...trials];
  return trials.map((one) =>
    one.trial
      ? {
          ...one,
          trial: {
            ...one.trial,
            effects: one.trial.effects.map((effect) =>
              effect.kind === 'mint' ? { ...effect, isBounded: true } : effect,
            ),
          },
        }
      : one,
  );
}

/**
 * With what a plain wallet shows and holders with code do not: that an act stops its sales, where
 * transfers ask who has code; and that a stop of all sales is bounded by the code, where it takes no
 * arguments.
 */
export async function tryBesideWallet(
  ask: Ask,
  input: PowersInput,
  trials: readonly ActorTrial[],
): Promise<ActorTrial[]> {
  const market = walletMarketOf(input);
  if (!market) return [...trials];
  const weighedTrials = await Promise.all(
    trials.map(async (one) => {
      const { actor, at, trial } = one;
      if (at || !trial || actor === STRANGER || actor === KNOWER) return one;
      const effects = [
        ...(await weighStops(ask, input, market, { actor, trial })),
        ...(await stopsOf(ask, input, market, { actor, trial })),
        ...(await sparingsOf(ask, input, market, { actor, trial })),
      ];
      return { ...one, trial: { ...trial, effects } };
    }),
  );
  return weighedTrials.map((one) => (one.at ? boundedAsNow(one, weighedTrials) : one));
}

/** The same stops at a time to come are as bounded as they are now. */
function boundedAsNow(later: ActorTrial, trials: readonly ActorTrial[]): ActorTrial {
  const now = trials.find(({ actor, at }) => actor === later.actor && !at);
  const isBounded = (selector: string): boolean =>
    now?.trial?.effects.some((one) => one.selector === selector && one.isBounded === true) === true;
  return later.trial
    ? {
        ...later,
        trial: {
          ...later.trial,
          effects: later.trial.effects.map((one) =>
            one.kind === 'pause' && isBounded(one.selector) ? { ...one, isBounded: true } : one,
          ),
        },
      }
    : later;
}

async function weighStops(
  ask: Ask,
  { writers }: PowersInput,
  market: WalletMarket,
  { actor, trial: { effects, writes } }: { actor: Address; trial: PowerTrial },
): Promise<PowerTrial['effects']> {
  const stops = effects.filter(({ kind }) => kind === 'pause');
  // Arguments that no trial knows may lift the bound.
  const isPlain =
    stops.length > 0 &&
    writers.every(({ takesArguments }) => !takesArguments) &&
    stops.every((stop) => writers.some(({ selector }) => selector === stop.selector));
  const isBounded =
    isPlain &&
    (await endsByItself(ask, market, { actor, stops: stops.map(({ data }) => data), writes }));
  return isBounded
    ? effects.map((one) => (one.kind === 'pause' ? { ...one, isBounded } : one))
    : effects;
}

/** As a number of blocks or of seconds: nobody waits so long. */
const ENDLESS = 1n << 31n;

async function stopsOf(
  ask: Ask,
  { writers, asksForCode }: PowersInput,
  market: WalletMarket,
  { actor, trial }: { actor: Address; trial: PowerTrial },
): Promise<PowerTrial['effects']> {
  if (trial.effects.length > 0) return [];
  const writes = trial.writes.filter((data) =>
    writers.some(({ selector }) => data.startsWith(selector)),
  );
  const stops = asksForCode ? writes.map((act) => ({ act, shows: stopsWallet })) : [];
  // Holders with code trade in one block: they do not show how long a wait may become.
  const delays = trial.isSellable
    ? []
    : writes.map((data) => ({ act: endlessly(data), shows: delaysWallet }));
  const effects = await Promise.all(
    [...stops.slice(0, MAX_ACTS), ...delays.slice(0, MAX_ACTS)].map(async ({ act, shows }) =>
      (await shows(ask, market, { actor, act }))
        ? [{ selector: selectorOf(act), kind: 'pause', data: act } as const]
        : [],
    ),
  );
  return effects.flat();
}

/** Changes of all balances that spare another account. */
async function sparingsOf(
  ask: Ask,
  { scales, others: allOthers, supply }: PowersInput,
  market: WalletMarket,
  { actor, trial }: { actor: Address; trial: PowerTrial },
): Promise<PowerTrial['effects']> {
  if (trial.effects.length > 0) return [];
  const others = allOthers.slice(0, MAX_OTHERS);
  const effects = await Promise.all(
    trial.writes
      .filter((data) => scales.includes(selectorOf(data)))
      .slice(0, MAX_ACTS)
      .map(async (data) => {
        const selector = selectorOf(data);
        return (await sparesAnother(ask, market, { actor, selector, supply, others }))
          ? [{ selector, kind: 'confiscate', data } as const]
          : [];
      }),
  );
  return effects.flat();
}

const endlessly = (data: Hex): Hex =>
  callData(selectorOf(data), ...Array.from({ length: 4 }, () => ENDLESS));
