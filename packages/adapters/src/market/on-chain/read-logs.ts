import * as v from 'valibot';
import type { Address, Chain } from '../../chain/index.ts';

export type RawLog = {
  topic: string;
  /** Its data as whole 32-byte numbers. */ words: bigint[];
  block: number;
  /** Milliseconds since 1970; undefined where the node does not say. */ at: number | undefined;
};

const logsSchema = v.array(
  v.object({
    topics: v.array(v.string()),
    data: v.string(),
    blockNumber: v.string(),
    blockTimestamp: v.nullish(v.string()),
  }),
);
const blockSchema = v.nullable(v.object({ number: v.string(), timestamp: v.string() }));

/** Reads logs from one block on, oldest first. */
export async function readLogs(
  chain: Chain,
  {
    address,
    topics,
    from,
    to,
  }: {
    address: Address;
    topics: readonly (string | readonly string[])[];
    from: number;
    to?: number;
  },
): Promise<RawLog[]> {
  const range = { fromBlock: toHex(from), toBlock: to === undefined ? 'latest' : toHex(to) };
  const logs = await chain.request('eth_getLogs', [{ address, topics, ...range }]);
  return v.parse(logsSchema, logs).map((log) => ({
    topic: log.topics[0] ?? '',
    words: (log.data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`)),
    block: Number(log.blockNumber),
    at: log.blockTimestamp == null ? undefined : Number(log.blockTimestamp) * 1000,
  }));
}

/** Number and time of a block; undefined where the node no longer has it. */
export async function readBlock(
  chain: Chain,
  block: number | 'latest',
): Promise<{ number: number; at: number } | undefined> {
  const answer = await chain.request('eth_getBlockByNumber', [
    block === 'latest' ? block : toHex(block),
    false,
  ]);
  const blockFacts = v.parse(blockSchema, answer);
  return blockFacts === null
    ? undefined
    : { number: Number(blockFacts.number), at: Number(blockFacts.timestamp) * 1000 };
}

const toHex = (block: number): string => `0x${block.toString(16)}`;
