import { probes } from '@firm/contracts';
import { decodeFunctionResult, encodeFunctionData, toHex } from 'viem';
import type { Address, Hex } from '../../chain/index.ts';
import { SIGNER_PLACE, signerCode } from './accept-signer.ts';
import {
  BORROWER,
  borrowerArguments,
  borrowerCode,
  helperArguments,
  helperCode,
  YES,
  YES_CODE,
} from '../helper-code.ts';
import { bytesOf, type Ask } from '../ask.ts';
import { TOTAL_SUPPLY } from '../erc20-selectors.ts';
import type { ProxyFacts } from '../find-proxy.ts';
import { selectorOf } from '../read-many.ts';
import { OWNER_PROBE } from './owner-probe.ts';
import {
  argumentsFor,
  emptyArguments,
  halfOf,
  ordinaryCalls,
  proofArguments,
  selfCallArguments,
  signatureArguments,
  argumentsWith,
} from './power-arguments.ts';
import type { ExchangeContracts } from '../trials/try-sale.ts';
import type { WalletTerms } from '../trials/wallet-terms.ts';
import type { MadeUpMarket } from '../exchanges/made-up-market.ts';
import { BUYS, PURCHASE_ALONE } from '../trials/as-buyer.ts';
import { NOBODY } from '../words.ts';

/** Effects of a trial, with the numbers of OwnerProbe.sol. */
const EFFECTS = [
  ['pause', 1n],
  ['blacklist', 2n],
  ['mint', 4n],
  ['tax', 8n],
  ['confiscate', 16n],
  ['limit', 32n],
  ['take-over', 64n],
  ['run-other', 256n],
] as const;
type Effect = (typeof EFFECTS)[number][0];
export type PowerTrial = {
  effects: readonly {
    selector: string;
    kind: Effect;
    /** The call that had it. */
    data: Hex;
    /** It ends by itself and cannot be done again at once; tokens that it makes are few. */
    isBounded?: boolean;
    /** Not tried: the token itself says so. */
    isStated?: boolean;
  }[];
  /** Every function was tried; false: the gas ran out before. */
  isComplete: boolean;
  /** A sale worked before anything was done; false: nothing that stops sales can show. */
  isSellable: boolean;
  /** Calls that wrote something of which nothing came, one of each function. */
  writes: readonly Hex[];
};

/** `time`: seconds since 1970. */
export type TrialBlock = { number: number; time: number };

const WRITES = 128n;
/** In the level of a sale: the pool has fewer tokens after it. */
const BURNS_POOL = 4n;
/** In the same: sales of others make tokens for the one who is tried. */
const PAYS_SELF = 8n;
/** It used up its gas with several arguments, and was not tried with others. */
const BURNS = 512n;
/** As much as most nodes give one call; some refuse more than fits into a block of old. */
const GAS = '0x2faf080';
const LESS_GAS = '0x1c9c380';
const RICH = toHex(10n ** 24n);
/** In a pool that the trial makes for itself, in wei. */
const MADE_UP_ETHER = 40n * 10n ** 18n;
/** Sends the calls and pays for nothing; nobody. */
const SENDER: Address = '0x00000000000000000000000000000000f1200001';

const ROUNDS = 2;
/** So many of them at once. */
const PARTS = 8;

type PowersTried = {
  token: Address;
  /** Whose functions are tried, where they are not the token's own. */
  target?: Address;
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
  /** Functions that take ether. */
  payables?: readonly string[];
  /** Amounts of ether that they ask for. */
  prices?: readonly bigint[];
  /** Numbers that transfers hold words of storage against. */
  marks?: readonly bigint[];
  /** Of these, ones that the token may be told to use on itself. */
  ownCalls?: readonly string[];
  supply: bigint;
  /** Numbers that the code compares with. */
  numbers: readonly bigint[];
  /** Of one byte. */
  bytes?: readonly bigint[];
  /** Some function calls whom it is told to call. */
  callsTold?: boolean;
  /** The same, with the function that it is told. */
  takesOrders?: boolean;
  /** Where code is put that tells the one who is tried that the token ran it as its own. */
  helper?: Address | undefined;
  /**
   * Code of it that asks who signed, or for a secret. That of transactions is used where `isSender`
   * says so, that of secrets where `hasSecret` does.
   */
  signerChecks?: ProxyFacts['signerChecks'];
  terms: WalletTerms;
  /** At another time and block than the newest one's. */
  at?: TrialBlock | undefined;
  /** The one who is tried sends the call itself, and whoever calls the token counts as who signed. */
  isSender?: boolean;
  hasSecret?: boolean;
  /** Functions want a proof, and take any. */
  hasProofs?: boolean;
};

/**
 * Uses functions of a token as one who may have a power over it, with guessed arguments, and sees
 * what becomes of two holders.
 *
 * @param input spend: wei for which each of the two buys
 * @param rounds so often, what the gas was not enough for is tried in parts
 * @returns undefined where the node cannot put our code at an address
 */
export const tryPowers = async (
  ask: Ask,
  input: PowersTried,
  rounds = ROUNDS,
): Promise<PowerTrial | undefined> =>
  // Of a time to come only what one call shows: today's trial is the one that must be whole.
  await tryInParts(ask, input, input.at ? 0 : rounds);

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
  if (powerAttempt === undefined || powerAttempt.done > input.selectors.length || rounds === 0)
    return powerAttempt?.trial;
  // The last one may have been left in the middle.
  const sure = Math.max(powerAttempt.done > 0 ? 1 : 0, powerAttempt.done - 1);
  const remainingSelectors = input.selectors.slice(sure);
  const size = Math.max(1, sure, Math.ceil(remainingSelectors.length / PARTS));
  const parts = Array.from({ length: Math.ceil(remainingSelectors.length / size) }, (_, at) =>
    remainingSelectors.slice(at * size, (at + 1) * size),
  );
  const others = await Promise.all(
    parts.map(
      async (selectors) =>
        await tryInParts(ask, { ...input, selectors, sequences: [] }, rounds - 1),
    ),
  );
  return {
    effects: [...powerAttempt.trial.effects, ...others.flatMap((one) => one?.effects ?? [])],
    isComplete: !powerAttempt.hasBurners && others.every((one) => one?.isComplete === true),
    isSellable: powerAttempt.trial.isSellable,
    writes: [...powerAttempt.trial.writes, ...others.flatMap((one) => one?.writes ?? [])],
  };
}

async function tryOnce(
  ask: Ask,
  input: PowersTried,
): Promise<{ done: number; hasBurners: boolean; trial: PowerTrial } | undefined> {
  const { token, pair, exchange, actor, spend, preludes = [], numbers, terms, supply } = input;
  const hasSignatures = input.signerChecks?.some((one) => one.of === 'text') === true;
  // The last does nothing: it shows that the gas was enough for all before it. Their form was
  // checked where they came in; the type is only more precise.
  const selectors = [...input.selectors, TOTAL_SUPPLY] as Hex[];
  const selfCalls = selfCallArguments(token, actor, supply, input.ownCalls ?? []);
  const patterns = [
    // To call nobody for nothing is a query, behind which nothing more is tried.
    ...(input.takesOrders ? selfCalls : []),
    // Ahead of the others: some of those are empty lists, behind which nothing more is tried.
    ...[...numbers, ...(input.marks ?? [])].flatMap(argumentsWith),
    ...argumentsFor(token, actor, supply),
    ...(input.callsTold ? borrowerArguments(token, halfOf(supply)) : []),
    ...(input.helper ? helperArguments(input.helper) : []),
    ...(input.hasProofs ? proofArguments(actor, supply) : []),
    ...(input.takesOrders ? [] : selfCalls),
    ...emptyArguments,
    ...(hasSignatures ? signatureArguments(actor, supply, input.bytes ?? []) : []),
  ];
  const calls = [
    ...ordinaryCalls(token, actor, supply, { numbers, prices: input.prices ?? [] }),
    ...(input.sequences ?? []),
  ];
  const { madeUp } = input;
  const market = { token, weth: exchange.weth, pair: pair ?? NOBODY, router: exchange.router };
  const data = encodeFunctionData({
    abi: OWNER_PROBE,
    functionName: 'run',
    args: [
      {
        market,
        target: input.target ?? token,
        factory: exchange.factory,
        tokens: madeUp?.tokens ?? 0n,
        ether_: MADE_UP_ETHER,
        spend,
        preludes: [...preludes],
        calls,
        selectors,
        // Read from code, as the others.
        payables: (input.payables ?? []) as Hex[],
        patterns,
      },
    ],
  });
  const from = input.isSender ? actor : SENDER;
  const run = async (gas: Hex) =>
    await ask('eth_call', [
      { from, to: actor, data, gas, gasPrice: terms.gasPrice },
      'latest',
      {
        [SENDER]: { balance: RICH },
        [actor]: { code: probes.ownerProbe, balance: RICH },
        ...overridesOf(input),
      },
      ...(input.at ? [{ time: toHex(input.at.time), number: toHex(input.at.number) }] : []),
    ]);
  let answer = await run(GAS);
  if (answer.state === 'refused') answer = await run(LESS_GAS);
  const bytes = bytesOf(answer);
  if (bytes === undefined || bytes === '0x') return undefined;
  try {
    const [triedCount, level, outcomes] = decodeFunctionResult({
      abi: OWNER_PROBE,
      functionName: 'run',
      data: bytes,
    });
    const allPowerCalls = outcomes.map(({ selector: place, pattern, effects }) => ({
      flags: effects,
      sequence: calls[Number(place) - selectors.length],
      ...callAt(Number(place), Number(pattern), { selectors, patterns, calls }),
    }));
    // Where a purchase alone has an effect, what follows it proves nothing.
    const isPurchaseAlone = allPowerCalls.some(({ sequence }) => sequence === PURCHASE_ALONE);
    const powerCalls = allPowerCalls.filter(
      ({ sequence }) => !(isPurchaseAlone && sequence?.[0] === BUYS),
    );
    const hasBurners = powerCalls.some(({ flags }) => (flags & BURNS) !== 0n);
    return {
      done: Number(triedCount),
      hasBurners,
      trial: {
        effects: [
          ...powerCalls.flatMap(({ flags, selector, data: call }) =>
            EFFECTS.flatMap(([kind, flag]) =>
              (flags & flag) === 0n ? [] : [{ selector, kind, data: call }],
            ),
          ),
          ...((level & BURNS_POOL) === 0n
            ? []
            : [{ selector: ANY_SALE, kind: 'confiscate' as const, data: '0x' as const }]),
          ...((level & PAYS_SELF) === 0n
            ? []
            : [{ selector: PAID_BY_SALES, kind: 'mint' as const, data: '0x' as const }]),
        ],
        writes: powerCalls.flatMap(({ flags, data: call }) => (flags === WRITES ? [call] : [])),
        isComplete: Number(triedCount) === selectors.length && !hasBurners,
        isSellable: level % BURNS_POOL > 0n,
      },
    };
  } catch {
    return undefined;
  }
}

/** The actor's tokens in a market made for the trial, and the actor as the one who signed. */
function overridesOf({ token, madeUp, actor, helper, isSender, hasSecret, ...input }: PowersTried) {
  const signerChecks = (input.signerChecks ?? []).filter(
    ({ of }) => of === 'text' || (of === 'secret' ? hasSecret : isSender) === true,
  );
  const own = signerChecks.findLast(({ at }) => at === undefined)?.code;
  return {
    ...(madeUp || own
      ? {
          [token]: {
            ...(own ? { code: own } : {}),
            ...(madeUp ? { stateDiff: madeUp.balanceOf(actor) } : {}),
          },
        }
      : {}),
    ...Object.fromEntries(signerChecks.flatMap(({ at, code }) => (at ? [[at, { code }]] : []))),
    [YES]: { code: YES_CODE },
    ...(input.callsTold ? { [BORROWER]: { code: borrowerCode(actor) } } : {}),
    ...(helper ? { [helper]: { code: helperCode(actor) } } : {}),
    ...(signerChecks.length > 0 ? { [SIGNER_PLACE]: { code: signerCode(actor) } } : {}),
  };
}

/** Stands for a sale as any holder makes it. */
export const ANY_SALE = 'sale';
/** Stands for the same, where it makes tokens for somebody else. */
export const PAID_BY_SALES = 'paid';
/** Stands for ether that comes without a call. */
export const GIFT_ALONE = '0x';
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
  const sequence = (calls[place - selectors.length] ?? []).filter((one) => one !== BUYS);
  const [call] = sequence;
  // One word alone is ether.
  if (call?.length === 66) return { selector: GIFT_ALONE, data: call };
  const isAlone = call !== undefined && sequence.every((one) => one.startsWith(selectorOf(call)));
  return isAlone ? { selector: selectorOf(call), data: call } : { selector: TOGETHER, data: '0x' };
}
