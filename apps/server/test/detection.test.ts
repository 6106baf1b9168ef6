import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeSamples, type Judged } from '../../../bench/detection/judge-samples.ts';
import { FEW, SAMPLES } from '../../../bench/detection/samples.ts';
import { startDetection, type Detection } from '../../../bench/detection/start-detection.ts';
import { findMistakes } from '../../../bench/detection/write-report.ts';

/* Frauds and ordinary tokens on a real chain, through the product's own rules: a few each time, all of them in the full run. */
const isFull = process.env['FULL'] !== undefined;
let detection: Detection;
let judged: Judged[];
beforeAll(async () => {
  detection = await startDetection(
    isFull ? SAMPLES : SAMPLES.filter(({ name }) => FEW.includes(name)),
  );
  judged = await judgeSamples(detection);
}, 120_000);
afterAll(async () => {
  await detection.stop();
});

const verdictOf = (name: string) => judged.find(({ sample }) => sample.name === name)?.verdict;
const powerOf = (name: string) => judged.find(({ sample }) => sample.name === name)?.facts.powers;

test('no fraud without a red flag, no ordinary token condemned without proof', () => {
  expect(judged).toHaveLength(isFull ? SAMPLES.length : FEW.length);
  expect(findMistakes(judged)).toEqual([]);
});

test('what cannot be sold, now or later, is not to be touched', () => {
  expect([verdictOf('OnlyOwnerSells'), verdictOf('DoorByTime')]).toEqual([
    'do-not-touch',
    'do-not-touch',
  ]);
});

test('a power is found whatever its function is called, and whoever holds it', () => {
  const proven = (name: string) => {
    const powers = powerOf(name);
    return powers?.known
      ? powers.value.filter(({ state }) => state === 'proven').map(({ kind }) => kind)
      : undefined;
  };
  expect(proven('DisguisedMint')).toEqual(['mint']);
  expect(proven('OwnerNeedsNoLeave')).toEqual(['confiscate']);
  expect(proven('FeePerWallet')).toEqual(['blacklist']);
  // Given up for everybody to see, and taken back when it pays.
  expect(proven('OwnershipComesBack')).toEqual(['mint']);
  expect(JSON.stringify(powerOf('OwnershipComesBack'))).toContain('after taking ownership');
});

test('what honest tokens do is no proof: waiting a block, a small fee, balances that move together, old ways of answering', () => {
  expect(['OneTradeABlock', 'MildSettableFee', 'Rebasing', 'OldStyle'].map(verdictOf)).toEqual([
    'caution',
    'caution',
    'no-red-flag',
    'no-red-flag',
  ]);
});
