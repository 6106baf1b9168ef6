import type { WatchKind } from '@firm/schema';
import { readLaunchFilter } from '../commands/launches.ts';

export type WatchWish =
  | {
      kind: Exclude<WatchKind, 'launch'>;
      /** An address, a ticker or a name, perhaps with a network. */ token: string;
      percent: number;
    }
  | { kind: 'launch'; chain: string | null; minLiquidityUsd: number | null };

/**
 * A price has to move by so much, in percent, where nothing else is said; and the least that is
 * told of.
 */
const USUAL_PERCENT = 10;
const MIN_PERCENT = 2;
const MAX_PERCENT = 1_000;

/**
 * 'PEPE price 5%', 'base 0x… owner', 'liquidity', 'launches base 50k' → what is wanted; undefined
 * where no token is meant.
 */
export function readWatchWish(
  rest: string,
  last: { chain: string; address: string } | undefined,
): WatchWish | undefined {
  const words = rest
    .replace(/(\d)\s+%/g, '$1%')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.some((word) => /^launch(es)?$/i.test(word))) {
    const { chain, minLiquidityUsd } = readLaunchFilter(
      words.filter((word) => !/^launch(es)?$/i.test(word)).join(' '),
    );
    return { kind: 'launch', chain: chain ?? null, minLiquidityUsd: minLiquidityUsd ?? null };
  }
  const kind =
    words
      .map((word) => KINDS.get(word.toLowerCase()))
      .find((watchKind) => watchKind !== undefined) ?? 'price';
  // 'price 5' and 'PEPE 5%': a bare number is a percentage only after the word that says of what.
  const isPercent = (word: string, at: number): boolean =>
    /^\d{1,4}(\.\d{1,2})?%$/.test(word) ||
    (/^\d{1,4}(\.\d{1,2})?$/.test(word) && /^(price|by)$/i.test(words[at - 1] ?? ''));
  const percent = words.find(isPercent)?.replace('%', '');
  const token = words
    .filter(
      (word, at) =>
        !KINDS.has(word.toLowerCase()) &&
        !isPercent(word, at) &&
        !/^(moves|by|the|of|if|when)$/i.test(word),
    )
    .join(' ');
  const whose = token === '' ? last && `${last.chain} ${last.address}` : token;
  return whose === undefined
    ? undefined
    : {
        kind,
        token: whose,
        percent: Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, Number(percent ?? USUAL_PERCENT))),
      };
}

const KINDS: ReadonlyMap<string, Exclude<WatchKind, 'launch'>> = new Map([
  ['price', 'price'],
  ['liquidity', 'liquidity'],
  ['pool', 'liquidity'],
  ['rug', 'liquidity'],
  ['owner', 'owner'],
  ['powers', 'owner'],
  ['developer', 'owner'],
]);
