/* Exchanges with tokens, and a node of a public chain that is too long to be read at once. Imported by tests only. */

export type { Markets, Trap } from './exchanges/testing-market-types.ts';
export { startMarkets } from './exchanges/testing-markets.ts';

export const LONG_TOKEN = `0x${'a'.repeat(40)}` as const;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const hex = (number: number): string => `0x${number.toString(16)}`;
const word = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`;

export type LongChain = {
  /** The token's first block, and the newest one. */
  first: number;
  latest: number;
  /** So many blocks at most are handed out at once. */
  widest: number;
  hasPast: boolean;
  hasLogs: boolean;
  /** Transfers in each block that has some: each thousandth, and the newest three. */
  each: number;
  /** From this block on, all blocks are others. */
  replacedFrom: number;
  /** The ranges that were asked for and given. */
  ranges: [number, number][];
  /** The amounts of all transfers that the chain has now, by its own word. */
  amounts: () => number[];
  /** Returns the answer. @throws Error where it is unsupported */
  answer: (method: string, params: readonly unknown[]) => unknown;
};

/** A chain whose token was traded now and then: what it says can be changed while it is asked. */
export function createLongChain(chainOptions: Partial<LongChain> = {}): LongChain {
  const chain: LongChain = {
    first: 1_000_123,
    latest: 1_250_000,
    widest: 10_000,
    hasPast: true,
    hasLogs: true,
    each: 1,
    replacedFrom: Infinity,
    ranges: [],
    amounts: () => amountsIn(chain.first, chain.latest),
    answer: (method, [first, second]) => {
      const { fromBlock, toBlock } = Object(first);
      if (method === 'eth_chainId') return hex(8453);
      if (method === 'eth_getCode') {
        if (!chain.hasPast && second !== 'latest') throw new Error('missing trie node');
        return second === 'latest' || Number(second) >= chain.first ? '0x6001' : '0x';
      }
      if (method === 'eth_getBlockByNumber') {
        const number = first === 'latest' ? chain.latest : Number(first);
        return {
          number: hex(number),
          timestamp: hex(1_700_000_000 + number),
          hash: hashOf(number),
        };
      }
      if (method !== 'eth_getLogs') throw new Error(`the method ${method} does not exist`);
      const [from, to] = [Number(fromBlock), Number(toBlock)];
      if (!chain.hasLogs || !(to - from < chain.widest)) throw new Error('range is too wide');
      chain.ranges.push([from, to]);
      return blocksIn(from, to).flatMap((block) =>
        amountsOf(block).map((amount) => ({
          topics: [TRANSFER, word(amount + 1), word(amount + 2)],
          data: word(amount),
          blockNumber: hex(block),
          transactionHash: word(amount),
        })),
      );
    },
    ...chainOptions,
  };
  const isReplaced = (block: number): boolean => block >= chain.replacedFrom;
  const hashOf = (block: number): string => word(block * 2 + (isReplaced(block) ? 1 : 0));
  const blocksIn = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at).filter(
      (block) =>
        block >= chain.first &&
        block <= chain.latest &&
        (block % 1_000 === 0 || block > chain.latest - 3),
    );
  // In a block that is another one only the first transfer stands, and with another amount.
  const amountsOf = (block: number): number[] =>
    isReplaced(block)
      ? [block * 100 + 99]
      : Array.from({ length: chain.each }, (_, at) => block * 100 + at);
  const amountsIn = (from: number, to: number): number[] => blocksIn(from, to).flatMap(amountsOf);
  return chain;
}
