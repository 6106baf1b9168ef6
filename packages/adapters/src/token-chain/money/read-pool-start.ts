import type { Address, Hex } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { readHead, readLogs, timeOf, type PairMade } from '../logs/read-logs.ts';
import type { PoolStart } from '../token-chain.ts';
import { hexOf, wordsOf } from '../words.ts';

const SYNC = '0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1';
const HOUR_MILLISECONDS = 3_600_000;
/** Older ones have shown by now what became of them. */
const OLDEST_MILLISECONDS = 14 * 24 * HOUR_MILLISECONDS;
/** Blocks come faster at one time than at another: so many times an hour's are read. */
const SPARE = 2;
const MIN_BLOCKS = 400;
/** A pool with more changes in its first hour is none that can be compared. */
const MAX_POINTS = 3_000;
/** Of two numbers with their 0x. */
const TWO_WORDS = 130;

/**
 * Reads a young pool's first hour.
 *
 * @param decimals of the token
 * @returns undefined where the pool is younger than an hour or older than 14 days, where its
 * changes have no known times, or where some cannot be read
 */
export async function readPoolStart(
  ask: Ask,
  {
    pair,
    token,
    weth,
    decimals,
    made: pairCreation,
    block,
  }: {
    pair: Address;
    token: Address;
    weth: Address;
    decimals: number | null;
    made: PairMade | undefined;
    block: { number: number; /** Seconds since 1970. */ time: number };
  },
): Promise<PoolStart | undefined> {
  const now = block.time * 1000;
  if (pairCreation?.block === undefined || decimals === null) return undefined;
  if (now - pairCreation.at < HOUR_MILLISECONDS || now - pairCreation.at > OLDEST_MILLISECONDS)
    return undefined;
  const blocks = Math.max(1, block.number - pairCreation.block);
  const perHour = (blocks * HOUR_MILLISECONDS) / (now - pairCreation.at);
  const until = Math.min(
    block.number,
    pairCreation.block + Math.ceil(SPARE * perHour) + MIN_BLOCKS,
  );
  const [logs, lastBlock] = await Promise.all([
    readLogs(ask, {
      address: pair,
      topics: [SYNC],
      fromBlock: hex(pairCreation.block),
      toBlock: hex(until),
    }),
    until < block.number ? ask('eth_getBlockByNumber', [hex(until), false]) : undefined,
  ]);
  const readUntil = lastBlock === undefined ? now : readHead(lastBlock).milliseconds;
  const isFirst = BigInt(token) < BigInt(weth);
  const points = (logs ?? []).map(({ data, blockTimestamp }) => {
    const [first, second] = wordsOf(hexOf(data, TWO_WORDS) ?? '0x');
    const [tokens, wei] = isFirst ? [first, second] : [second, first];
    const at = timeOf(blockTimestamp);
    return tokens === undefined || wei === undefined || at === undefined
      ? undefined
      : { at, tokens, wei };
  });
  const [start] = points;
  if (!start || readUntil === undefined || readUntil < start.at + HOUR_MILLISECONDS)
    return undefined;
  if (now < start.at + HOUR_MILLISECONDS) return undefined;
  if (!points.every((point) => point !== undefined)) return undefined;
  const within = points.filter(({ at }) => at < start.at + HOUR_MILLISECONDS);
  if (within.length > MAX_POINTS) return undefined;
  return {
    windowMilliseconds: HOUR_MILLISECONDS,
    points: within.map(({ at, tokens, wei }) => ({
      at,
      token: Number(tokens) / 10 ** decimals,
      ether: Number(wei) / 1e18,
      tokenDigits: digitsOf(tokens),
      etherDigits: digitsOf(wei),
    })),
  };
}

const hex = (number: number): Hex => `0x${number.toString(16)}`;
/** Digits before the zeros at its end: of 2.50 there are two. */
const digitsOf = (amount: bigint): number => amount.toString().replace(/0+$/, '').length;
