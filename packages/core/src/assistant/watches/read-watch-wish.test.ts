import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { readWatchWish } from './read-watch-wish.ts';

const EVM = '0x6982508145454Ce325dDbE47a25d4ec3d2311933';
const last = { chain: 'base', address: EVM };
const own = `base ${EVM}`;

describe('a token', () => {
  test.each([
    ['PEPE', 'price', 'PEPE', 10],
    ['PEPE price 5%', 'price', 'PEPE', 5],
    ['PEPE price 5', 'price', 'PEPE', 5],
    ['PEPE by 12.5 %', 'price', 'PEPE', 12.5],
    ['PEPE when the price moves by 7', 'price', 'PEPE', 7],
    ['5% PEPE', 'price', 'PEPE', 5],
    [`base ${EVM} owner`, 'owner', own, 10],
    ['PEPE rug', 'liquidity', 'PEPE', 10],
    ['pool PEPE', 'liquidity', 'PEPE', 10],
    ['PEPE powers', 'owner', 'PEPE', 10],
    ['developer', 'owner', own, 10],
    ['liquidity', 'liquidity', own, 10],
    ['1%', 'price', own, 2],
    ['0%', 'price', own, 2],
    ['9999%', 'price', own, 1_000],
    ['', 'price', own, 10],
    // A number by itself may be a name.
    ['1000x', 'price', '1000x', 10],
    ['42', 'price', '42', 10],
    // A member of every JavaScript object is a name like others.
    ['PEPE constructor', 'price', 'PEPE constructor', 10],
    ['__proto__', 'price', '__proto__', 10],
  ] as const)('%j', (rest, kind, token, percent) =>
    expect(readWatchWish(rest, last)).toEqual({ kind, token, percent }),
  );

  test.each(['', 'price', 'liquidity 5%', 'owner'])(
    'without one, and none checked before, nothing is meant: %j',
    (rest) => expect(readWatchWish(rest, undefined)).toBeUndefined(),
  );
});

test.each([
  ['launches', null, null],
  ['Launch base 50k', 'base', 50_000],
  ['launches over $10,000 on bsc', 'bsc', 10_000],
])('%j: new pairs', (rest, chain, minLiquidityUsd) =>
  expect(readWatchWish(rest, undefined)).toEqual({ kind: 'launch', chain, minLiquidityUsd }),
);

test('whatever is written, a wish is one that can be kept: a known kind, a name, 2 to 1,000 %', () =>
  holdsFor(400, ({ many, one, text }) => {
    const wish = readWatchWish(
      many(0, 6, () =>
        one(
          'price',
          'by',
          '5',
          '3%',
          '-1%',
          '1e9%',
          '∞',
          'rug',
          'constructor',
          text('aX0%. $', 0, 9),
        ),
      ).join(' '),
      one(undefined, last),
    );
    if (wish === undefined || wish.kind === 'launch') return;
    expect(['price', 'liquidity', 'owner']).toContain(wish.kind);
    expect(wish.token).not.toBe('');
    expect(wish.percent).toBeGreaterThanOrEqual(2);
    expect(wish.percent).toBeLessThanOrEqual(1_000);
  }));
