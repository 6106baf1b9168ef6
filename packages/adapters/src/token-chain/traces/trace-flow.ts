import * as v from 'valibot';
import { getAddress } from 'viem';
import type { Address, Hex } from '../../chain/index.ts';
import { anything, fields, listOf } from '../../http/fields.ts';
import { bytesOf, type Answer, type Ask } from '../ask.ts';
import { saleCall, type SaleInput } from '../trials/try-sale.ts';
import { callData } from '../read-many.ts';

/** Where a token's own functions lead while it is bought, passed on and sold. */
export type Flow = {
  /** False: it led to more places than were followed. */
  isWhole: boolean;
} & (
  | /** As a trace tells it: whose code it ran as its own, and which other contracts it called. */
    {
      isExact: true;
      runs: readonly Address[];
      calls: readonly Address[];
      /** Contracts to which a contract led on. */
      onwardFrom: (contract: Address) => readonly Address[];
    }
  /** As a list of what was touched tells it: one or the other. */
  | { isExact: false; touched: readonly Address[] }
);

/** Of code that touches no other contract. */
export const NO_FLOW: Flow = {
  isExact: true,
  isWhole: true,
  runs: [],
  calls: [],
  onwardFrom: () => [],
};

type Frame = { type?: unknown; from?: unknown; to?: unknown; calls?: unknown };

/** So much of a hostile token's trace is looked at. */
const MAX_FRAMES = 50_000;
const MAX_TOUCHED = 60;
const TRANSFER = '0xa9059cbb';
const SOMEBODY: Address = '0x00000000000000000000000000000000f1200004';

/**
 * Follows a token through a small and a large trade of `trySales` (some contracts are asked only
 * about a large one), or, where there is nothing to trade
 * with, through a transfer of nothing: as a trace (debug_traceCall), else as the list of what was
 * touched (eth_createAccessList).
 *
 * @returns undefined where the node can do neither
 */
export async function traceFlow(
  ask: Ask,
  {
    token,
    trade,
  }: {
    token: Address;
    trade: Omit<SaleInput, 'token' | 'isWhole'> | undefined;
  },
): Promise<Flow | undefined> {
  const call = trade
    ? saleCall({ token, ...trade, isWhole: true })
    : { from: SOMEBODY, to: token, data: callData(TRANSFER, SOMEBODY, 0n) };
  const frames = framesOf(await ask('debug_traceCall', [call, 'latest', { tracer: 'callTracer' }]));
  if (frames) {
    // A hostile trace is long, and its addresses take their time: they are read once.
    const steps = frames.map(({ type, from, to }) => ({
      type,
      from: addressIn(from),
      to: addressIn(to),
    }));
    const madeBy = (contract: Address) => steps.filter(({ from }) => from === contract);
    const own = madeBy(token);
    return {
      isExact: true,
      isWhole: frames.length < MAX_FRAMES,
      runs: targetsOf(own, RUNS),
      calls: targetsOf(own, CALLS),
      onwardFrom: (contract) => targetsOf(madeBy(contract), [...RUNS, ...CALLS]),
    };
  }
  const touchedAddresses = touchedIn(await ask('eth_createAccessList', [call, 'latest']));
  return (
    touchedAddresses && {
      isExact: false,
      isWhole: touchedAddresses.length <= MAX_TOUCHED,
      touched: touchedAddresses.slice(0, MAX_TOUCHED),
    }
  );
}

const RUNS: readonly unknown[] = ['DELEGATECALL', 'CALLCODE'];
const CALLS: readonly unknown[] = ['CALL', 'STATICCALL'];

const targetsOf = (
  steps: readonly { type?: unknown; to: Address | undefined }[],
  types: readonly unknown[],
): Address[] => [
  ...new Set(steps.filter(({ type }) => types.includes(type)).flatMap(({ to }) => to ?? [])),
];

/** All calls of a trace, the first ones first; undefined: this is no trace. */
function framesOf(answer: Answer): Frame[] | undefined {
  if (answer.state !== 'answered' || !isFrame(answer.value)) return undefined;
  const frames: Frame[] = [answer.value];
  for (let at = 0; at < frames.length && frames.length < MAX_FRAMES; at++) {
    const inner = frames[at]?.calls;
    if (Array.isArray(inner))
      for (const one of inner.slice(0, MAX_FRAMES)) if (isFrame(one)) frames.push(one);
  }
  // A call that could not even begin leads nowhere and says nothing.
  return frames.length > 1 || addressIn(answer.value.to) !== undefined ? frames : undefined;
}

const isFrame = (value: unknown): value is Frame => typeof value === 'object' && value !== null;

const touchedSchema = fields({ accessList: listOf(fields({ address: anything })) });

function touchedIn(answer: Answer): Address[] | undefined {
  if (answer.state !== 'answered') return undefined;
  return v
    .parse(touchedSchema, answer.value)
    .accessList?.slice(0, MAX_TOUCHED + 1)
    .flatMap(({ address }) => addressIn(address) ?? []);
}

const addressIn = (value: unknown): Address | undefined =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value) ? getAddress(value) : undefined;

/** Contracts among addresses: what has code, in the same order; not known counts as having some. */
export async function contractsAmong(ask: Ask, addresses: readonly Address[]): Promise<Address[]> {
  return (await readContractsAmong(ask, addresses)).map(({ address }) => address);
}

/** The same, each with its code; undefined: the node did not tell. */
export async function readContractsAmong(
  ask: Ask,
  addresses: readonly Address[],
): Promise<{ address: Address; code: Hex | undefined }[]> {
  const contracts = await Promise.all(
    addresses.map(async (address) => ({
      address,
      code: bytesOf(await ask('eth_getCode', [address, 'latest'])),
    })),
  );
  return contracts.filter(({ code }) => code !== '0x');
}
