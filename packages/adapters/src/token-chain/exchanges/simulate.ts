import * as v from 'valibot';
import { toHex, type Hex } from 'viem';
import type { Address } from '../../chain/index.ts';
import { anything, fields, listOf, text } from '../../http/fields.ts';
import type { Ask } from '../ask.ts';
import { hexOf, numberOf } from '../words.ts';
import type { Call, Log } from './types.ts';

/** The outcome of one call. */
export type Result = {
  isDone: boolean;
  returned: Hex;
  /** In wei, where the node takes it from the sender. */
  fee: bigint;
  logs: readonly Log[];
};
export type Overrides = Record<
  Address,
  { balance?: Hex; code?: Hex; stateDiff?: Record<Hex, Hex> }
>;
/** A block that is only imagined, so many seconds after the newest one. */
export type Block = { after: number; calls: readonly Call[]; beneficiary?: Address | undefined };

/** The newest block, as far as a wallet's transaction depends on it. */
export type Head = {
  number: bigint;
  /** Seconds since 1970. */
  time: bigint;
  baseFee: bigint;
  beneficiary: Address | undefined;
};

const MAX_CHARACTERS = 20_000;
/** Gas of a wallet's trade, and no more: some tokens behave while gas is left over. */
const GAS = 1_500_000;
const TIP = 100_000_000n;

const resultSchema = fields({
  status: text,
  returnData: anything,
  gasUsed: anything,
  error: fields({ data: anything }),
  logs: listOf(fields({ address: anything, topics: listOf(anything), data: anything })),
});
const blocksSchema = v.array(fields({ calls: listOf(resultSchema) }));

const headSchema = fields({
  number: anything,
  timestamp: anything,
  baseFeePerGas: anything,
  miner: anything,
});

export async function readTradeHead(ask: Ask): Promise<Head | undefined> {
  const answer = await ask('eth_getBlockByNumber', ['latest', false]);
  if (answer.state !== 'answered') return undefined;
  const block = v.safeParse(headSchema, answer.value);
  if (!block.success) return undefined;
  const [number, time, baseFee] = [
    block.output.number,
    block.output.timestamp,
    block.output.baseFeePerGas,
  ].map(quantityOf);
  if (number === undefined || time === undefined) return undefined;
  const miner = hexOf(block.output.miner, 42);
  return {
    number,
    time,
    baseFee: baseFee ?? 0n,
    beneficiary: miner?.length === 42 ? miner : undefined,
  };
}

const quantityOf = (value: unknown): bigint | undefined => {
  const hex = hexOf(value, 66);
  return hex === undefined || hex === '0x' ? undefined : BigInt(hex);
};

/**
 * Runs calls as plain wallets send them, in blocks that are only imagined.
 *
 * @returns undefined where the node cannot do this
 */
export async function simulate(
  ask: Ask,
  { head, blocks, overrides }: { head: Head; blocks: readonly Block[]; overrides: Overrides },
): Promise<Result[][] | undefined> {
  const price = head.baseFee + TIP;
  const blockStateCalls = blocks.map(({ after, calls, beneficiary = head.beneficiary }, at) => ({
    blockOverrides: {
      number: toHex(head.number + 1n + BigInt(at)),
      time: toHex(head.time + BigInt(after)),
      baseFeePerGas: toHex(head.baseFee),
      ...(beneficiary ? { feeRecipient: beneficiary } : {}),
      prevRandao: toHex(crypto.getRandomValues(new Uint8Array(32))),
    },
    ...(at === 0 ? { stateOverrides: overrides } : {}),
    calls: calls.map(({ from, to, data, value = 0n, gas = GAS }) => ({
      from,
      to,
      data,
      value: toHex(value),
      gas: toHex(gas),
      maxFeePerGas: toHex(price),
      maxPriorityFeePerGas: toHex(TIP),
    })),
  }));
  const answer = await ask('eth_simulateV1', [{ blockStateCalls, validation: false }, 'latest']);
  if (answer.state !== 'answered') return undefined;
  const parseResult = v.safeParse(blocksSchema, answer.value);
  if (!parseResult.success || parseResult.output.length !== blocks.length) return undefined;
  return parseResult.output.map(({ calls }) =>
    (calls ?? []).map(({ status, returnData, gasUsed, error, logs }) => ({
      isDone: status === '0x1',
      fee: (quantityOf(gasUsed) ?? 0n) * price,
      returned: bytesOf(error.data) ?? bytesOf(returnData) ?? '0x',
      logs: (logs ?? []).map(({ address, topics, data }) => ({
        address: hexOf(address, 42) ?? '',
        topics: (topics ?? []).map((topic) => hexOf(topic, 66) ?? ''),
        data: hexOf(data, MAX_CHARACTERS) ?? '0x',
      })),
    })),
  );
}

export const wordOf = (result: Result | undefined): bigint =>
  (result?.isDone ? numberOf(result.returned) : undefined) ?? 0n;

/** Nothing is no answer: then the next place is looked at. */
function bytesOf(value: unknown): Hex | undefined {
  const bytes = hexOf(value, MAX_CHARACTERS);
  return bytes === '0x' ? undefined : bytes;
}
