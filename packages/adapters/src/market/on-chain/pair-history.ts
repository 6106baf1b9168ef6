import { toEventSelector } from 'viem';
import type { Chain } from '../../chain/index.ts';
import type { PairFacts } from './pair-facts.ts';
import { readBlock, readLogs, type RawLog } from './read-logs.ts';

const SYNC = toEventSelector('Sync(uint112,uint112)');
const SWAP = toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)');
const MEMORY_MILLISECONDS = 8 * 86_400_000;
/** Blocks asked for at once: providers refuse longer ranges. The local chain has no such limit. */
const BLOCKS_AT_ONCE = { local: 10_000_000, public: 5_000 } as const;

/** Price after a change of the pool: quote tokens per base token. */
export type PricePoint = { at: number; price: number };
type Trade = {
  at: number;
  isBuy: boolean;
  /** Whole quote tokens that changed hands. */ quote: number;
};

export type PairHistory = {
  /** Brings it up to the newest block, and reaches back so far (milliseconds since 1970). */
  update: (since: number) => Promise<void>;
  /** Oldest first. */
  prices: () => readonly PricePoint[];
  trades: () => readonly Trade[];
};

/**
 * A pair's past from its events, read once and kept up to date: each update asks only for what is
 * new.
 */
export function createPairHistory(chain: Chain, facts: PairFacts): PairHistory {
  const atOnce = chain.isLocal ? BLOCKS_AT_ONCE.local : BLOCKS_AT_ONCE.public;
  let prices: PricePoint[] = [];
  let trades: Trade[] = [];
  /** Blocks that have been read, and the time of the oldest of them. */
  let readRange: { from: number; to: number; fromAt: number } | undefined;

  async function update(since: number): Promise<void> {
    const newest = await readBlock(chain, 'latest');
    if (!newest) return;
    if (readRange && newest.number < readRange.to)
      [prices, trades, readRange] = [[], [], undefined];
    readRange ??= { from: newest.number + 1, to: newest.number, fromAt: newest.at };
    for (let from = readRange.to + 1; from <= newest.number; from += atOnce) {
      const to = Math.min(from + atOnce - 1, newest.number);
      const fresh = await loadEvents(chain, facts, { from, to });
      prices.push(...fresh.prices);
      trades.push(...fresh.trades);
      readRange.to = to;
    }
    while (readRange.from > 0 && readRange.fromAt > since) {
      const from: number = Math.max(0, readRange.from - atOnce);
      const older = await loadEvents(chain, facts, { from, to: readRange.from - 1 });
      prices.unshift(...older.prices);
      trades.unshift(...older.trades);
      // Old blocks of the local chain are thrown away; what has no block any more is older than
      // what was wanted.
      readRange = { ...readRange, from, fromAt: (await readBlock(chain, from))?.at ?? 0 };
    }
    const oldest = newest.at - MEMORY_MILLISECONDS;
    // The last price before that is the one that held then, and holds still where nobody traded
    // since.
    const lastStaleIndex = prices.findLastIndex(({ at }) => at < oldest);
    if (lastStaleIndex > 0) prices = prices.slice(lastStaleIndex);
    if ((trades[0]?.at ?? oldest) < oldest) trades = trades.filter(({ at }) => at >= oldest);
  }

  // Two updates at once would read the same blocks twice.
  let previous: Promise<void> = Promise.resolve();
  return {
    update: (since) => {
      const mine = previous.then(() => update(since));
      previous = mine.catch(() => undefined);
      return mine;
    },
    prices: () => prices,
    trades: () => trades,
  };
}

async function loadEvents(
  chain: Chain,
  facts: PairFacts,
  range: { from: number; to: number },
): Promise<{ prices: PricePoint[]; trades: Trade[] }> {
  const logs = await readLogs(chain, { address: facts.pair, topics: [[SYNC, SWAP]], ...range });
  const timedLogs = await withTimes(chain, logs, range);
  return {
    prices: timedLogs.flatMap((log) => priceOf(log, facts)),
    trades: timedLogs.flatMap((log) => tradeOf(log, facts)),
  };
}

type TimedLog = RawLog & { at: number };

/**
 * Where a node does not say when, times between the ends of the range are spread by block number.
 */
async function withTimes(
  chain: Chain,
  logs: RawLog[],
  { from, to }: { from: number; to: number },
): Promise<TimedLog[]> {
  // All have a time, as was just looked.
  if (logs.every((log) => log.at !== undefined)) return logs as TimedLog[];
  const [first, last] = await Promise.all([readBlock(chain, from), readBlock(chain, to)]);
  if (!first || !last) return logs.filter((log): log is TimedLog => log.at !== undefined);
  const perBlock = (last.at - first.at) / Math.max(1, to - from);
  return logs.map((log) => ({
    ...log,
    at: log.at ?? Math.round(first.at + (log.block - from) * perBlock),
  }));
}

function priceOf(
  { topic, words: [reserve0 = 0n, reserve1 = 0n], at }: TimedLog,
  { base, quote, baseIs }: PairFacts,
): PricePoint[] {
  const [inBase, inQuote] = baseIs === 0 ? [reserve0, reserve1] : [reserve1, reserve0];
  return topic === SYNC && inBase > 0n && inQuote > 0n
    ? [{ at, price: whole(inQuote, quote.decimals) / whole(inBase, base.decimals) }]
    : [];
}

function tradeOf({ topic, words, at }: TimedLog, { quote, baseIs }: PairFacts): Trade[] {
  if (topic !== SWAP) return [];
  const [in0 = 0n, in1 = 0n, out0 = 0n, out1 = 0n] = words;
  const [quoteIn, quoteOut, baseOut] = baseIs === 0 ? [in1, out1, out0] : [in0, out0, out1];
  return [{ at, isBuy: baseOut > 0n, quote: whole(quoteIn + quoteOut, quote.decimals) }];
}

/** Whole tokens as a number: 15 digits of it are right. */
export function whole(amount: bigint, decimals: number): number {
  return Number(amount) / 10 ** decimals;
}
