import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import {
  dollarsFor,
  leastOf,
  priceMove,
  quote,
  readAmount,
  writeAmount,
  type Asset,
} from './amounts.ts';

const ASSETS: readonly Asset[] = ['ether', 'dollar', 'leaf', 'share'];

test.each<[string, Asset, bigint | undefined]>([
  ['1', 'dollar', 1_000_000n],
  [' 1,500.25 ', 'dollar', 1_500_250_000n],
  ['0.000000000000000001', 'ether', 1n],
  ['999999999999999', 'ether', 999_999_999_999_999n * 10n ** 18n],
  // Nothing, less than the smallest unit, or no amount at all.
  ['0', 'ether', undefined],
  ['0.0000001', 'dollar', undefined],
  ['', 'ether', undefined],
  ['-1', 'ether', undefined],
  ['1e3', 'ether', undefined],
  ['1.', 'ether', undefined],
  ['.5', 'ether', undefined],
  ['0x10', 'ether', undefined],
  ['1 000', 'ether', undefined],
  ['١٢', 'ether', undefined],
  ['1000000000000000', 'ether', undefined],
  ['∞', 'dollar', undefined],
])('%s %s is read', (typedAmount, asset, amount) => {
  expect(readAmount(typedAmount, asset)).toBe(amount);
});

test('an amount of dollars is written in full and read again as itself', () => {
  holdsFor(200, ({ text, one }) => {
    const asset = one<Asset>('dollar', 'leaf');
    const amount = BigInt(text('0123456789', 1, 18)) + 1n;
    const amountText = writeAmount(amount, asset);
    expect(amountText).toMatch(/^\d{1,3}(,\d{3})*(\.\d*[1-9])?$/);
    expect(readAmount(amountText, asset)).toBe(amount);
  });
});

test('no more is written than there is', () => {
  holdsFor(200, ({ text, one }) => {
    const asset = one(...ASSETS);
    const amount = BigInt(text('0123456789', 1, 26));
    const decimals = asset === 'ether' || asset === 'share' ? 18 : 6;
    const [whole = '', fraction = ''] = writeAmount(amount, asset).replaceAll(',', '').split('.');
    const shownAmount = BigInt(whole + fraction.padEnd(decimals, '0'));
    expect(shownAmount <= amount).toBe(true);
    expect(amount - shownAmount < 10n ** BigInt(decimals - (asset === 'share' ? 9 : 6))).toBe(true);
  });
});

test('what was cut leaves no zeros behind', () => {
  expect(writeAmount(1_100_000_100_000_000_000n, 'ether')).toBe('1.1');
  expect(writeAmount(999n, 'ether')).toBe('0');
});

test('a pool never gives its product away, and gives more for more', () => {
  holdsFor(200, ({ text, whole }) => {
    const pile = (): bigint => BigInt(`${whole(1, 9)}${text('0123456789', 6, 24)}`);
    const [inPool, outPool, amountIn] = [pile(), pile(), pile()];
    const out = quote({ paid: amountIn, inPool, outPool });
    expect(out < outPool).toBe(true);
    expect((inPool + amountIn) * (outPool - out) >= inPool * outPool).toBe(true);
    expect(quote({ paid: amountIn * 2n, inPool, outPool }) >= out).toBe(true);
  });
});

test('the pool of Uniswap v2 answers as its own formula does', () => {
  // getAmountOut of UniswapV2Library, worked out by hand: 1 of 100 against 200,000.
  expect(
    quote({ paid: 10n ** 18n, inPool: 100n * 10n ** 18n, outPool: 200_000n * 10n ** 6n }),
  ).toBe(1_974_316_068n);
});

test('what is put into a pool beside ether is enough, by one unit at most too much', () => {
  holdsFor(100, ({ text }) => {
    const [tokens, wei, addedWei] = [1, 2, 3].map(() => BigInt(text('123456789', 3, 20)));
    if (tokens === undefined || wei === undefined || addedWei === undefined)
      throw new Error('three');
    const dollars = dollarsFor(addedWei, { tokens, wei });
    expect(dollars * wei > addedWei * tokens).toBe(true);
    expect((dollars - 1n) * wei <= addedWei * tokens).toBe(true);
  });
});

test('an order moves a price by more than its share of the pool', () => {
  expect(priceMove(0n, 100n)).toBe(0);
  expect(priceMove(10n, 100n)).toBeCloseTo(21, 6);
  expect(priceMove(100n, 100n)).toBeCloseTo(300, 6);
});

test('what is accepted at least is cut, in hundredths of a percent', () => {
  expect(leastOf(1_000_000n, 0)).toBe(1_000_000n);
  expect(leastOf(1_000_000n, 0.5)).toBe(995_000n);
  expect(leastOf(1_000_000n, 100)).toBe(0n);
  expect(leastOf(3n, 0.01)).toBe(2n);
  // A tenth of a percent is no whole number of double digits.
  expect(leastOf(1_000_000n, 0.1 + 0.2)).toBe(997_000n);
});
