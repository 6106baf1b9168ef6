import { passTiers } from '@firm/schema/tokens/passes.ts';
import { expect, test } from 'vitest';
import type { TierOnChain } from './chain/read-tiers.ts';
import { allowanceText, barOf, isSoldOut, priceOf, priceText, supplyText } from './tier-figures.ts';

const UNIT = 10n ** 18n;
const [tier] = passTiers;
if (tier === undefined) throw new Error('there are no tiers');
const onChain = (mintedCount: bigint, max: bigint): TierOnChain => ({
  minted: mintedCount,
  max,
  condition: undefined,
  uri: undefined,
});

test('until the chain has answered, a pass costs what its tier is meant to', () => {
  expect(priceOf(tier, undefined)).toBe(BigInt(tier.price) * UNIT);
  expect(priceOf(tier, onChain(0n, 10n))).toBe(BigInt(tier.price) * UNIT);
});

test('a supply without a limit never sells out', () => {
  expect([isSoldOut(onChain(9n, 10n)), isSoldOut(onChain(10n, 10n))]).toEqual([false, true]);
  expect(isSoldOut(onChain(10n, 0n))).toBe(false);
  expect([barOf(onChain(5n, 10n)), barOf(onChain(5n, 0n)), barOf(undefined)]).toEqual([0.5, 0, 0]);
  expect(supplyText(onChain(1200n, 0n))).toContain('1,200');
});

test('amounts are shown in whole tokens', () => {
  expect(priceText(tier, undefined).replaceAll(',', '')).toBe(String(tier.price));
  expect(allowanceText(1_234_567_890n, 6)).toBe('1,234');
});
