import { probes } from '@firm/contracts';
import { decodeFunctionResult, encodeFunctionData, toHex } from 'viem';
import type { Address, Hex } from '../chain/index.ts';
import { bytesOf, type Ask } from './ask.ts';
import { callData } from './read-many.ts';
import type { ExchangeContracts } from './try-sale.ts';
import type { WalletTerms } from './wallet-terms.ts';
import type { MadeUpMarket } from './exchanges/made-up-market.ts';
import { DEAD, NOBODY } from './words.ts';

const MARKET = {
  type: 'tuple',
  name: 'market',
  components: [
    { name: 'token', type: 'address' },
    { name: 'weth', type: 'address' },
    { name: 'pair', type: 'address' },
    { name: 'router', type: 'address' },
  ],
} as const;
const ABI = [
  {
    type: 'function',
    name: 'run',
    stateMutability: 'nonpayable',
    inputs: [
      {
        type: 'tuple',
        name: 'plan',
        components: [
          MARKET,
          { name: 'factory', type: 'address' },
          { name: 'tokens', type: 'uint256' },
          { name: 'ether_', type: 'uint256' },
          { name: 'spend', type: 'uint256' },
          { name: 'preludes', type: 'bytes[]' },
          { name: 'calls', type: 'bytes[][]' },
          { name: 'selectors', type: 'bytes4[]' },
          { name: 'patterns', type: 'bytes[]' },
        ],
      },
    ],
    outputs: [
      { name: 'done', type: 'uint256' },
      { name: 'level', type: 'uint256' },
      {
        name: 'outcomes',
        type: 'tuple[]',
        components: [
          { name: 'selector', type: 'uint256' },
          { name: 'pattern', type: 'uint256' },
          { name: 'effects', type: 'uint256' },
        ],
      },
    ],
  },
] as const;
/** Effects of a trial, with the numbers of OwnerProbe.sol. */
const EFFECTS = [
  ['pause', 1n],
  ['blacklist', 2n],
  ['mint', 4n],
  ['tax', 8n],
  ['confiscate', 16n],
  ['limit', 32n],
  ['take-over', 64n],
] as const;
type Effect = (typeof EFFECTS)[number][0];
export type PowerTrial = {
  effects: readonly { selector: string; kind: Effect; /** The call that had it. */ data: Hex }[];
  /** Every function was tried; false: the gas ran out before. */
  isComplete: boolean;
  /** A sale worked before anything was done; false: nothing that stops sales can show. */
  isSellable: boolean;
  /** Calls that wrote something of which nothing came, one of each function. */
  writes: readonly Hex[];
};

/**
 * Stand for the first holder's address, for what that holder has, for the pool's address, and for
 * half of what the one has who is tried.
 */
const HOLDER = 1n << 255n;
const HELD = 1n << 254n;
const POOL = 1n << 253n;
const OWN_HALF = 1n << 252n;
const WRITES = 128n;
const GAS = '0x1c9c380';
const RICH = toHex(10n ** 24n);
/** In a pool that the trial makes for itself, in wei. */
const MADE_UP_ETHER = 40n * 10n ** 18n;
/** Sends the calls and pays for nothing; nobody. */
const SENDER: Address = '0x00000000000000000000000000000000f1200001';

/** Does nothing: tried last, it shows that the gas was enough for all before it. */
const TOTAL_SUPPLY = '0x18160ddd';
/** So often, what the gas was not enough for is tried in parts, so many at once. */
const ROUNDS = 2;
const PARTS = 8;

type PowersTried = {
  token: Address;
  /** Undefined: the trial makes one for itself. */
  pair: Address | undefined;
  madeUp?: MadeUpMarket | undefined;
  exchange: ExchangeContracts;
  actor: Address;
  spend: bigint;
  /** Calls done before all others. */
  preludes?: readonly Hex[];
  /** Besides the ordinary ones: calls that are tried as one. */
  sequences?: readonly (readonly Hex[])[];
  selectors: readonly string[];
  supply: bigint;
  /** Numbers that the code compares with. */
  numbers: readonly bigint[];
  terms: WalletTerms;
  /** The one who is tried sends the call itself: who signed and who acts are then the same. */
  isSender?: boolean;
};

/**
 * Uses functions of a token as one who may have a power over it, with guessed arguments, and sees
 * what becomes of two holders.
 *
 * @param spend wei for which each of the two buys
 * @returns undefined where the node cannot put our code at an address
 */
export const tryPowers = async (ask: Ask, input: PowersTried): Promise<PowerTrial | undefined> =>
  await tryInParts(ask, input, ROUNDS);

/**
 * A function that writes something takes much gas, because what became of holders is looked at
 * after each of its arguments: some that are harmless must not hide what stands behind them.
 */
async function tryInParts(
  ask: Ask,
  input: PowersTried,
  rounds: number,
): Promise<PowerTrial | undefined> {
  const powerAttempt = await tryOnce(ask, input);
  if (powerAttempt === undefined || powerAttempt.trial.isComplete || rounds === 0)
    return powerAttempt?.trial;
  // The last one may have been left in the middle.
  const sure = Math.max(1, powerAttempt.done - 1);
  const remainingSelectors = input.selectors.slice(sure);
  const size = Math.max(sure, Math.ceil(remainingSelectors.length / PARTS));
  const parts = Array.from({ length: Math.ceil(remainingSelectors.length / size) }, (_, at) =>
    remainingSelectors.slice(at * size, (at + 1) * size),
  );
  const others = await Promise.all(
    parts.map(async (selectors) => await tryInParts(ask, { ...input, selectors }, rounds - 1)),
  );
  return {
    effects: [...powerAttempt.trial.effects, ...others.flatMap((one) => one?.effects ?? [])],
    isComplete: others.every((one) => one?.isComplete === true),
    isSellable: powerAttempt.trial.isSellable,
    writes: [...powerAttempt.trial.writes, ...others.flatMap((one) => one?.writes ?? [])],
  };
}

async function tryOnce(
  ask: Ask,
  input: PowersTried,
): Promise<{ done: number; trial: PowerTrial } | undefined> {
  const { token, pair, exchange, actor, spend, preludes = [], numbers, terms, supply } = input;
  // Their form was checked where they came in; the type is only more precise.
  const selectors = [...input.selectors, TOTAL_SUPPLY] as Hex[];
  const patterns = [...argumentsFor(actor, supply), ...numbers.flatMap(argumentsWith)];
  const calls = [...ordinaryCalls(actor, supply, numbers), ...(input.sequences ?? [])];
  const { madeUp } = input;
  const market = { token, weth: exchange.weth, pair: pair ?? NOBODY, router: exchange.router };
  const data = encodeFunctionData({
    abi: ABI,
    functionName: 'run',
    args: [
      {
        market,
        factory: exchange.factory,
        tokens: madeUp?.tokens ?? 0n,
        ether_: MADE_UP_ETHER,
        spend,
        preludes: [...preludes],
        calls,
        selectors,
        patterns,
      },
    ],
  });
  const from = input.isSender ? actor : SENDER;
  const bytes = bytesOf(
    await ask('eth_call', [
      { from, to: actor, data, gas: GAS, gasPrice: terms.gasPrice },
      'latest',
      {
        [SENDER]: { balance: RICH },
        [actor]: { code: probes.ownerProbe, balance: RICH },
        ...(madeUp ? { [token]: { stateDiff: madeUp.balanceOf(actor) } } : {}),
      },
    ]),
  );
  if (bytes === undefined || bytes === '0x') return undefined;
  try {
    const [triedCount, level, outcomes] = decodeFunctionResult({
      abi: ABI,
      functionName: 'run',
      data: bytes,
    });
    const powerCalls = outcomes.map(({ selector: place, pattern, effects }) => ({
      flags: effects,
      ...callAt(Number(place), Number(pattern), { selectors, patterns, calls }),
    }));
    return {
      done: Number(triedCount),
      trial: {
        effects: powerCalls.flatMap(({ flags, selector, data: call }) =>
          EFFECTS.flatMap(([kind, flag]) =>
            (flags & flag) === 0n ? [] : [{ selector, kind, data: call }],
          ),
        ),
        writes: powerCalls.flatMap(({ flags, data: call }) => (flags === WRITES ? [call] : [])),
        isComplete: Number(triedCount) === selectors.length,
        isSellable: level > 0n,
      },
    };
  } catch {
    return undefined;
  }
}

/** Stands for what all preludes did together. */
export const TOGETHER = 'together';

/** The call at a place of the probe's own counting: functions, whole calls, then the preludes. */
function callAt(
  place: number,
  pattern: number,
  {
    selectors,
    patterns,
    calls,
  }: { selectors: readonly Hex[]; patterns: readonly Hex[]; calls: readonly (readonly Hex[])[] },
): { selector: string; data: Hex } {
  const selector = selectors[place];
  if (selector !== undefined)
    return { selector, data: `${selector}${(patterns[pattern] ?? '0x').slice(2)}` };
  const sequence = calls[place - selectors.length] ?? [];
  const [call] = sequence;
  const isAlone = call !== undefined && sequence.every((one) => one.startsWith(call.slice(0, 10)));
  return isAlone ? { selector: call.slice(0, 10), data: call } : { selector: TOGETHER, data: '0x' };
}

const TRANSFER = '0xa9059cbb';
const APPROVE = '0x095ea7b3';
export const TRANSFER_FROM = '0x23b872dd';

/**
 * Builds ordinary calls that a power may hide behind: a payment into the pool that costs nothing,
 * by either function, a tiny payment to nobody, approvals that make tokens, an amount that means
 * something to the code.
 */
function ordinaryCalls(actor: Address, supply: bigint, numbers: readonly bigint[]): Hex[][] {
  const [self, amount] = [BigInt(actor), halfOf(supply)];
  return [
    [callData(TRANSFER, POOL, OWN_HALF)],
    [callData(APPROVE, self, amount), callData(TRANSFER_FROM, self, POOL, OWN_HALF)],
    [self, BigInt(DEAD), POOL, HOLDER].map((spender) => callData(APPROVE, spender, amount)),
    [callData(TRANSFER, DEAD, 1n)],
    [callData(TRANSFER, HOLDER, 0n)],
    ...numbers.flatMap((number) => [
      [callData(APPROVE, HOLDER, number)],
      [callData(TRANSFER, HOLDER, number)],
    ]),
  ];
}

/** More than half of the supply: nobody can overlook it. */
const halfOf = (supply: bigint): bigint => supply / 2n + 1n;

/**
 * Two sequences for powers in two steps: each of these is done with a holder's address or with the
 * actor's and a large amount, then every function that takes nothing.
 */
export function inTwoSteps(
  { actor, supply }: { actor: Address; supply: bigint },
  writers: readonly string[],
  selectors: readonly string[],
): Hex[][] {
  const amount = halfOf(supply);
  const settle = selectors.map((selector) => callData(selector));
  return [
    [...writers.map((selector) => callData(selector, HOLDER, 1n, 1n, 1n)), ...settle],
    [
      ...writers.map((selector) => callData(selector, BigInt(actor), amount, amount, amount)),
      ...settle,
    ],
  ];
}

/** Arguments around a number that the code compares with. */
const argumentsWith = (number: bigint): Hex[] => [
  callData('0x', 64n, 128n, 1n, HOLDER, 1n, number),
  callData('0x', HOLDER, number, number, number),
];

/**
 * Arguments that functions with power usually take. Taxes are tried from 25 % on: a tax that its
 * code keeps below that is told as a power that is there, and not as one that was proven to hurt.
 */
function argumentsFor(actor: Address, supply: bigint): Hex[] {
  const amount = halfOf(supply);
  const words = (...values: readonly bigint[]) => callData('0x', ...values);
  // A shorter signature ignores the rest.
  const all = (value: bigint) => words(...Array.from({ length: 8 }, () => value));
  // The most telling first: a function is skipped after its first effect. Small numbers before
  // addresses, because an address is also a number that is too large for everything; lists before
  // zeros, because zeros are an empty list.
  return [
    all(25n),
    all(99n),
    all(250n),
    all(2500n),
    all(9900n),
    // One of several fees by its number or its side; fees as a list.
    words(1n, 99n, 1n, 1n),
    words(2n, 99n, 1n, 1n),
    words(32n, 3n, 33n, 33n, 33n),
    words(32n, 2n, 33n, 33n),
    words(64n, 1n, 1n, HOLDER, 0n),
    words(64n, 128n, 1n, HOLDER, 1n, 1n),
    words(64n, 128n, 1n, HOLDER, 1n, amount),
    words(32n, 1n, HOLDER, 0n),
    words(1n, HOLDER, 1n, 1n),
    words(HOLDER, HELD, 0n, 0n),
    words(HELD, HOLDER, 0n, 0n),
    words(HOLDER, amount, amount, amount),
    words(HOLDER, BigInt(actor), HELD, 0n),
    words(POOL, BigInt(actor), HELD, 0n),
    words(HOLDER, 1n, 1n, 1n),
    words(HOLDER, 0n, 0n, 0n),
    words(amount, HOLDER, amount, amount),
    // Fees of sales after those of purchases.
    words(0n, 99n, 1n, 1n),
    words(0n, 0n, 0n, 25n, 25n, 25n, 25n, 25n),
    words(1n, 1n, 1n, 1n),
    words(0n, 0n, 0n, 0n),
  ];
}
