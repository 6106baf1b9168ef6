import type { Address } from '../chain/index.ts';
import type { Ask } from './ask.ts';
import { readHolderCode, type HolderReadings } from './describe-holders.ts';
import type { ProxyFacts } from './find-proxy.ts';
import type { MadeUpMarket } from './exchanges/made-up-market.ts';
import { delegateOf, readCode } from './read-code.ts';
import { callData } from './read-many.ts';
import { TRANSFER_FROM } from './power-arguments.ts';
import { tryPowers, type PowerTrial } from './try-powers.ts';
import { inTwoSteps } from './two-steps.ts';
import { HELPER } from './helper-code.ts';
import type { ExchangeContracts } from './try-sale.ts';
import type { WalletTerms } from './wallet-terms.ts';
import { isBurnAddress, isKeyless } from './words.ts';

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
  supply: bigint;
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
/** Has no power over anything: what it can do, everybody can. */
export const STRANGER: Address = '0x00000000000000000000000000000000f1200002';

export type ActorTrial = {
  actor: Address;
  /** The function by which ownership was taken first. */ takeOver?: string;
  /** Other functions of the same actor were used first. */ isInTwo?: boolean;
  trial: PowerTrial | undefined;
};

/** Lists the accounts that are tried besides a stranger. */
export function actorsOf({ token, pair, madeUp, exchange, owner, others }: PowersInput): Address[] {
  if (!(pair || madeUp) || !exchange) return [];
  const infrastructure = new Set([
    token,
    pair ?? token,
    exchange.weth,
    exchange.router,
    exchange.factory,
  ]);
  return [...new Set([...(owner === undefined ? [] : [owner]), ...others])]
    .filter((one) => !isBurnAddress(one) && !infrastructure.has(one))
    .slice(0, MAX_ACTORS);
}

export async function tryAll(
  ask: Ask,
  {
    token,
    pair,
    madeUp,
    exchange,
    proxy,
    supply,
    spend,
    terms,
    actors,
  }: PowersInput & { actors: readonly Address[] },
  selectors: readonly string[],
): Promise<ActorTrial[]> {
  if (!(pair || madeUp) || !exchange) return [];
  const { numbers, bytes, notes } = proxy.code;
  const senders = notes.includes('origin') ? [false, true] : [false];
  return await Promise.all(
    [...actors, STRANGER].flatMap((actor) =>
      // Code that looks at who signed is tried with both: an order, and a stranger's trade beside it.
      (actor === STRANGER ? [false] : senders).map(async (isSender) => ({
        actor,
        trial: await tryPowers(ask, {
          token,
          pair,
          madeUp,
          exchange,
          actor,
          spend,
          selectors,
          supply,
          numbers,
          bytes,
          signerChecks: proxy.signerChecks,
          helper: helperFor(proxy),
          terms,
          isSender,
        }),
      })),
    ),
  );
}

/**
 * Without contracts whose code calls nobody, and without addresses that have neither code nor a
 * key: whatever they may do, nothing makes them do it.
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
  const idle = await Promise.all(
    users.map(async (actor) => {
      const code = await readHolderCode(ask, actor, readings);
      if (code === '0x' && isKeyless(actor)) return [actor];
      return code !== undefined &&
        code !== '0x' &&
        delegateOf(code) === undefined &&
        !readCode(code).reachesOthers
        ? [actor]
        : [];
    }),
  );
  const idleActors = new Set(idle.flat());
  return trials.filter(({ actor }) => !idleActors.has(actor));
}

/** Tries everything again as the new owner, for accounts that can make themselves the owner. */
export async function tryAfterTakeOver(
  ask: Ask,
  { token, pair, madeUp, exchange, proxy, supply, spend, terms }: PowersInput,
  selectors: readonly string[],
  trials: readonly ActorTrial[],
): Promise<ActorTrial[]> {
  if (!(pair || madeUp) || !exchange) return [];
  const takers = trials.flatMap(({ actor, trial }) =>
    (trial?.effects ?? [])
      .filter(({ kind }) => kind === 'take-over')
      .slice(0, 1)
      .map((effect) => ({ actor, effect })),
  );
  return await Promise.all(
    takers.slice(0, 2).map(async ({ actor, effect }) => ({
      actor,
      takeOver: effect.selector,
      trial: await tryPowers(ask, {
        token,
        pair,
        madeUp,
        exchange,
        actor,
        spend,
        preludes: [effect.data],
        selectors,
        supply,
        numbers: proxy.code.numbers,
        signerChecks: proxy.signerChecks,
        terms,
      }),
    })),
  );
}

/** Code from a place of its own may be whatever an account names: then ours is named too. */
const helperFor = ({ upgrade }: ProxyFacts): Address | undefined =>
  upgrade?.how === 'delegatecall' && upgrade.admin === undefined ? HELPER : undefined;

/** Of functions that write something, so many are done before the rest is tried once more. */
const MAX_WRITES = 8;
const MAX_SECOND = 3;

/**
 * Powers in two steps (name somebody, then act; propose, then settle): what wrote something of
 * which nothing came is done first, with numbers and with the actor's own address, and everything
 * is tried once more.
 */
export async function tryAfterWrites(
  ask: Ask,
  { token, pair, madeUp, exchange, proxy, supply, spend, terms }: PowersInput,
  selectors: readonly string[],
  trials: readonly ActorTrial[],
): Promise<ActorTrial[]> {
  if (!(pair || madeUp) || !exchange) return [];
  const helper = helperFor(proxy);
  // A transfer of nothing writes too, if only its event: it is no first step of anything.
  const writers = trials.flatMap(({ actor, trial }) => {
    const writes = trial?.writes.filter((data) => !data.startsWith(TRANSFER_FROM)) ?? [];
    return writes.length > 0 ? [{ actor, trial, writes: writes.slice(0, MAX_WRITES) }] : [];
  });
  return await Promise.all(
    writers.slice(0, MAX_SECOND).map(async ({ actor, trial, writes }) => {
      const own = writes.map((data) => callData(data.slice(0, 10), BigInt(actor), 1n, 1n, 1n, 1n));
      const again = await tryPowers(
        ask,
        {
          token,
          pair,
          madeUp,
          exchange,
          actor,
          spend,
          preludes: [...writes, ...own],
          sequences: inTwoSteps(
            { actor, supply, helper },
            writes.map((data) => data.slice(0, 10)),
            selectors.filter(
              (selector) => !trial?.effects.some((effect) => effect.selector === selector),
            ),
          ),
          selectors,
          supply,
          numbers: [],
          signerChecks: proxy.signerChecks,
          helper,
          terms,
        },
        // The two steps come first; for the rest nobody asks again.
        0,
      );
      return { actor, isInTwo: true, trial: again && withoutStops(again) };
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
