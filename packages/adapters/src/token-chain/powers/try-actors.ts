import type { Address, Hex } from '../../chain/index.ts';
import { acceptSigner } from './accept-signer.ts';
import type { Ask } from '../ask.ts';
import { readHolderCode, type HolderReadings } from '../money/describe-holders.ts';
import type { ProxyFacts } from '../find-proxy.ts';
import type { MadeUpMarket } from '../exchanges/made-up-market.ts';
import { delegateOf, readCode } from '../read-code.ts';
import { knownFunctions } from './known-functions.ts';
import { callData, selectorOf } from '../read-many.ts';
import { isInHoldersName, listArguments, TRANSFER_FROM } from './power-arguments.ts';
import { tryPowers, type PowerTrial, type TrialBlock } from './try-powers.ts';
import type { Control } from '../code-flow/find-control.ts';
import type { CallFacts } from '../code-flow/read-control.ts';
import { asBuyer } from '../trials/as-buyer.ts';
import { inTwoSteps, oftenInTurn, withRoles } from '../trials/two-steps.ts';
import { HELPER } from '../helper-code.ts';
import { DAY_SECONDS } from '../trials/imagined-blocks.ts';
import type { ExchangeContracts } from '../trials/try-sale.ts';
import type { WalletPurchase } from '../trials/try-wallet-acts.ts';
import type { WalletTerms } from '../trials/wallet-terms.ts';
import { isBurnAddress, isKeyless } from '../words.ts';

export type PowersInput = {
  token: Address;
  pair: Address | undefined;
  /** Where there is no pair: what a trial needs to make one for itself. */
  madeUp?: MadeUpMarket | undefined;
  exchange: ExchangeContracts | undefined;
  proxy: ProxyFacts;
  /** Zero or dead: given up. Undefined: it names none. */
  owner: Address | undefined;
  /** Others who may have power: first holders, and addresses that the contract keeps. */
  others: readonly Address[];
  /** Whom the log says to have been given a role: they are tried besides, and displace nobody. */
  roleHolders: readonly Address[];
  supply: bigint;
  /** The newest one; undefined: nobody said. */
  block: TrialBlock | undefined;
  calls: CallFacts;
  /** Functions that change what transfers read, and whether transfers ask who has code. */
  writers: Control['writers'];
  asksForCode: boolean;
  /** Functions that anybody may call and that write something. */
  steps: readonly string[];
  /** The same, whether they take arguments or not: what has to do with balances comes first. */
  acts: readonly string[];
  /** Functions that write what an account has whom they are told. */
  entryWriters: readonly string[];
  /** Functions that anybody may call and that move what others hold. */
  movers: readonly string[];
  /** Of these and of such that give leave, ones that ask somebody whether they agree. */
  agreements: readonly string[];
  /** Functions that change by what all balances are counted. */
  scales: readonly string[];
  /** Numbers that a new piece may have, where leave to move one is kept by its number. */
  nextPieces: readonly bigint[];
  /** An account is held against whoever moves the tokens of others. */
  namesMover: boolean;
  /** Functions whose own limits no other function changes. */
  limitedWriters: readonly string[];
  /** A plain wallet's purchase that worked. */
  purchase: WalletPurchase | undefined;
  /** Wei for each purchase of the trials. */
  spend: bigint;
  /**
   * Whether the contract's own storage could be looked into: then nobody with a power is hidden in
   * a plain variable.
   */
  hasSeenSlots: boolean;
  terms: WalletTerms;
};

const MAX_ACTORS = 5;
/** So far ahead the first one is tried once more, where the code asks what time it is. */
export const DAYS_AHEAD = 100;
/** Of the quickest network that is common the blocks are more; of none that is common fewer. */
const BLOCK_SECONDS = 12;

const laterThan = ({ number, time }: TrialBlock): TrialBlock => ({
  number: number + (DAYS_AHEAD * DAY_SECONDS) / BLOCK_SECONDS,
  time: time + DAYS_AHEAD * DAY_SECONDS,
});
/** Has no power over anything: what it can do, everybody can. */
export const STRANGER: Address = '0x00000000000000000000000000000000f1200002';

/** Stands for whoever knows what a hash in the code is made of. */
export const KNOWER: Address = '0x7a5e00000000000000000000000000f1200011ab';

export type ActorTrial = {
  actor: Address;
  /** The function by which ownership was taken first. */ takeOver?: string;
  /** Other functions of the same actor were used first. */ isInTwo?: boolean;
  /** Tried at a time to come. */ at?: TrialBlock;
  trial: PowerTrial | undefined;
};

/** So many functions at most are tried as what the token is told to do to itself. */
const MAX_OWN = 2;

/** Those that only the token itself may call come first. */
const ownCallsOf = (selectors: readonly string[], { ownOnly }: CallFacts): string[] =>
  [
    ...ownOnly,
    ...selectors.filter((selector) =>
      /mint|confiscate/.test(knownFunctions().powers.get(selector)?.kind ?? ''),
    ),
  ].slice(0, MAX_OWN);

const laterBlockOf = ({ block, proxy }: PowersInput): TrialBlock | undefined =>
  block && proxy.code.readsClock ? laterThan(block) : undefined;

/** Lists the accounts that are tried besides a stranger. */
export function actorsOf(input: PowersInput): Address[] {
  const { token, pair, madeUp, exchange, owner, others, roleHolders } = input;
  if (!(pair || madeUp) || !exchange) return [];
  const infrastructure = new Set([
    token,
    pair ?? token,
    exchange.weth,
    exchange.router,
    exchange.factory,
  ]);
  const canAct = (one: Address) => !isBurnAddress(one) && !infrastructure.has(one);
  const actors = [...(owner === undefined ? [] : [owner]), ...others].filter(canAct);
  // A time to come takes the place of the fifth, who is the least likely to have a power.
  const most = laterBlockOf(input) ? MAX_ACTORS - 1 : MAX_ACTORS;
  return [...new Set([...[...new Set(actors)].slice(0, most), ...roleHolders.filter(canAct)])];
}

/** The token and its market as each trial gets them; undefined: there is nothing to trade on. */
function subjectOf(input: PowersInput) {
  const { token, pair, madeUp, exchange, supply, spend, terms, calls } = input;
  if (!(pair || madeUp) || !exchange) return undefined;
  return { token, pair, madeUp, exchange, supply, spend, terms, payables: calls.payables };
}

export async function tryAll(
  ask: Ask,
  input: PowersInput & { actors: readonly Address[] },
  selectors: readonly string[],
): Promise<ActorTrial[]> {
  const { proxy, actors, calls } = input;
  const subject = subjectOf(input);
  if (!subject) return [];
  const later = laterBlockOf(input);
  const { numbers, bytes, notes } = proxy.code;
  const senders = notes.includes('origin') ? [false, true] : [false];
  const turns = [...actors, STRANGER].flatMap((actor) =>
    // Code that looks at who signed is tried with both: an order, and a stranger's trade beside it.
    (actor === STRANGER ? [false] : senders).map((isSender): Turn => ({ actor, isSender })),
  );
  const [first] = actors;
  const hasSecrets = proxy.signerChecks.some(({ of }) => of === 'secret');
  const all: Turn[] = [
    ...turns,
    ...(later && first ? [{ actor: first, isSender: false, at: later }] : []),
    ...(hasSecrets ? [{ actor: KNOWER, isSender: false }] : []),
  ];
  return await Promise.all(
    all.map(async ({ actor, isSender, at }): Promise<ActorTrial> => ({
      actor,
      ...(at ? { at } : {}),
      trial: await tryPowers(ask, {
        ...subject,
        at,
        actor,
        selectors,
        prices: calls.prices,
        marks: calls.marks,
        callsTold: calls.callsTold,
        takesOrders: calls.takesOrders,
        ownCalls: ownCallsOf(selectors, calls),
        numbers,
        bytes,
        signerChecks: proxy.signerChecks,
        helper: helperFor(proxy),
        sequences: [
          ...input.entryWriters.flatMap((selector) => inLists(selector, actor)),
          ...(actor === STRANGER ? asBuyer({ actor, supply: input.supply }, input.acts) : []),
        ],
        isSender,
        hasSecret: actor === KNOWER,
        hasProofs: actor === KNOWER && calls.proofs.length > 0,
      }),
    })),
  );
}

/** Moves by lists, several as one: only those in the function's own form do anything. */
const inLists = (selector: string, actor: Address): Hex[][] =>
  listArguments(actor).map((forms) =>
    forms.map((words): Hex => `0x${selector.slice(2)}${words.slice(2)}`),
  );

type Turn = { actor: Address; isSender: boolean; at?: TrialBlock };

/**
 * Without contracts whose code calls nobody, and without addresses that have neither code nor a
 * key: whatever they may do, nothing makes them do it. Also without calls in a holder's name by
 * contracts that ask who signed, as the forwarders of ERC-2771 do.
 */
export async function leaveOutIdle(
  ask: Ask,
  trials: readonly ActorTrial[],
  readings: HolderReadings,
): Promise<ActorTrial[]> {
  const users = [
    ...new Set(
      trials
        .filter(({ actor, trial }) => actor !== STRANGER && (trial?.effects.length ?? 0) > 0)
        .map(({ actor }) => actor),
    ),
  ];
  const forwarders = new Set<Address>();
  const idle = await Promise.all(
    users.map(async (actor) => {
      const code = await readHolderCode(ask, actor, readings);
      if (code === '0x' && isKeyless(actor)) return [actor];
      if (code && acceptSigner(code) !== undefined) forwarders.add(actor);
      return code !== undefined &&
        code !== '0x' &&
        delegateOf(code) === undefined &&
        !readCode(code).reachesOthers
        ? [actor]
        : [];
    }),
  );
  const idleActors = new Set(idle.flat());
  return trials
    .filter(({ actor }) => !idleActors.has(actor))
    .map((one) =>
      one.trial && forwarders.has(one.actor)
        ? {
            ...one,
            trial: {
              ...one.trial,
              effects: one.trial.effects.filter(({ data }) => !isInHoldersName(data)),
            },
          }
        : one,
    );
}

/** Stands for code that an account without any puts at its own address. */
export const CODE_THERE = 'code';
/** Stands for what becomes of sales in time, whatever anybody does. */
export const IN_TIME = 'time';

/**
 * Adds that nobody can sell once there is code at an account that has none: each is tried with ours at
 * its address, and a token may ask whoever has code whether it may move. Also that nobody can sell at
 * a time to come.
 */
export async function addRefusals(
  ask: Ask,
  { pair }: PowersInput,
  trials: readonly ActorTrial[],
  readings: HolderReadings,
): Promise<ActorTrial[]> {
  const isSellable = trials.some(({ actor, trial }) => actor === STRANGER && trial?.isSellable);
  // In a market made for the trial the account's own tokens are what is traded.
  if (!pair || !isSellable) return [...trials];
  return await Promise.all(
    trials.map(async (one) => {
      const { actor, trial, at } = one;
      if (!trial || trial.isSellable || actor === STRANGER || actor === KNOWER) return one;
      const isSellableNow = trials.some(
        (other) => other.actor === actor && !other.at && other.trial?.isSellable,
      );
      const isLater = at !== undefined && isSellableNow;
      if (!isLater && (at || isKeyless(actor))) return one;
      if (!isLater && (await readHolderCode(ask, actor, readings)) !== '0x') return one;
      const selector = isLater ? IN_TIME : CODE_THERE;
      const effect = { selector, kind: 'pause', data: '0x' } as const;
      return { ...one, trial: { ...trial, effects: [...trial.effects, effect] } };
    }),
  );
}

/** Tries everything again as the new owner, for accounts that can make themselves the owner. */
export async function tryAfterTakeOver(
  ask: Ask,
  input: PowersInput,
  selectors: readonly string[],
  trials: readonly ActorTrial[],
): Promise<ActorTrial[]> {
  const subject = subjectOf(input);
  if (!subject) return [];
  const { numbers } = input.proxy.code;
  const takers = trials.flatMap(({ actor, at, trial }) =>
    (trial?.effects ?? [])
      .filter(({ kind }) => kind === 'take-over')
      .slice(0, 1)
      .map((effect) => ({ actor, at, effect })),
  );
  return await Promise.all(
    takers.slice(0, 2).map(async ({ actor, at, effect }) => ({
      actor,
      takeOver: effect.selector,
      ...(at ? { at } : {}),
      trial: await tryPowers(ask, {
        ...subject,
        at,
        actor,
        preludes: [effect.data],
        selectors,
        numbers,
        signerChecks: input.proxy.signerChecks,
      }),
    })),
  );
}

/** Code from a place of its own may be whatever an account names: then ours is named too. */
const helperFor = ({ upgrade }: ProxyFacts): Address | undefined =>
  upgrade?.how === 'delegatecall' && upgrade.admin === undefined ? HELPER : undefined;

/** Of functions that write something, so many are done before the rest is tried once more. */
const MAX_WRITES = 8;
export const MAX_SECOND = 3;
const MAX_TOGETHER = 5;

/** Calls that wrote something. A transfer of nothing writes too, if only its event: it is no first step. */
export const firstSteps = (trial: PowerTrial | undefined): Hex[] =>
  (trial?.writes ?? []).filter((data) => !data.startsWith(TRANSFER_FROM)).slice(0, MAX_WRITES);

/**
 * Powers in two steps (name somebody, then act; propose, then settle): what wrote something of
 * which nothing came is done first, with numbers and with the actor's own address, and everything
 * is tried once more.
 */
export async function tryAfterWrites(
  ask: Ask,
  input: PowersInput,
  selectors: readonly string[],
  trials: readonly ActorTrial[],
): Promise<ActorTrial[]> {
  const subject = subjectOf(input);
  if (!subject) return [];
  const { supply, proxy } = input;
  const helper = helperFor(proxy);
  const writers = trials.flatMap(({ actor, at, trial }) => {
    const writes = at ? [] : firstSteps(trial);
    return writes.length > 0 ? [{ actor, trial, writes }] : [];
  });
  return await Promise.all(
    writers.slice(0, MAX_SECOND).map(async ({ actor, trial, writes }) => {
      const own = writes.map((data) => callData(selectorOf(data), BigInt(actor), 1n, 1n, 1n, 1n));
      const again = await tryPowers(
        ask,
        {
          ...subject,
          actor,
          preludes: [...writes, ...own],
          sequences: inTwoSteps(
            { actor, supply, helper },
            writes.map(selectorOf),
            selectors.filter(
              (selector) => !trial?.effects.some((effect) => effect.selector === selector),
            ),
          ),
          selectors,
          numbers: [],
          signerChecks: proxy.signerChecks,
          helper,
        },
        // The two steps come first; for the rest nobody asks again.
        0,
      );
      return { actor, isInTwo: true, trial: again && withoutStops(again) };
    }),
  );
}

/**
 * Powers that add up: what wrote something is done many times, and who may let others in lets
 * themselves in and does what that allows.
 */
export async function tryTogether(
  ask: Ask,
  input: PowersInput,
  trials: readonly ActorTrial[],
): Promise<ActorTrial[]> {
  const subject = subjectOf(input);
  if (!subject) return [];
  const { supply, calls } = input;
  const turns = trials.flatMap(({ actor, at, trial }) => {
    if (at || !trial || trial.effects.length > 0) return [];
    const sequences = [
      ...withRoles({ actor, supply }, calls),
      ...oftenInTurn({ actor, supply }, firstSteps(trial)),
    ];
    return sequences.length > 0 ? [{ actor, sequences }] : [];
  });
  return await Promise.all(
    turns.slice(0, MAX_TOGETHER).map(async ({ actor, sequences }) => {
      const trial = await tryPowers(
        ask,
        { ...subject, actor, sequences, selectors: [], numbers: [] },
        0,
      );
      return { actor, isInTwo: true, trial: trial && withoutStops(trial) };
    }),
  );
}

/**
 * Many strange numbers one after another break sales of honest tokens too (a balance times a
 * factor): what two steps stop is no finding, what they take or make is.
 */
const withoutStops = (trial: PowerTrial): PowerTrial => ({
  ...trial,
  effects: trial.effects.filter(({ kind }) => kind !== 'pause' && kind !== 'limit'),
});
