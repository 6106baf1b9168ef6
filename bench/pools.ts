import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { safety } from '@firm/core';

const MILLISECONDS = 5;
const POINTS = 400;
const READINGS = 200;

/*
 * How long it takes to hold a young pool against those that taught the model; its figures among
 * pools kept apart stand in docs/pools.md.
 */

export function benchPools(): void {
  // A busy first hour: most of those that taught the model had under a hundred changes.
  const points = Array.from({ length: POINTS }, (_, at) => {
    const ether = 30 + 8 * Math.sin(at / 9) + at / 100;
    return { at: at * 8_900, ether, token: 90_000 / ether, etherDigits: 18, tokenDigits: 20 };
  });
  const start = { windowMilliseconds: 3_600_000, points };
  const share = safety.scorePool(start);
  const times = Array.from({ length: READINGS }, () => {
    const began = performance.now();
    safety.scorePool(start);
    return performance.now() - began;
  }).toSorted((a, b) => a - b);
  const [middle = 0, most = 0] = [times[READINGS / 2], times[Math.floor(READINGS * 0.99)]];
  console.log(
    `pools: a first hour of ${POINTS} changes is read in ${middle.toFixed(2)} ms, ` +
      `${most.toFixed(2)} ms at most in 99 of 100 (limit ${MILLISECONDS} ms); it says ` +
      `${((share ?? 0) * 100).toFixed(0)} of 100`,
  );
  if (share === undefined || most > MILLISECONDS) process.exitCode = 1;
  const page = readFileSync(fileURLToPath(new URL('../docs/pools.md', import.meta.url)), 'utf8');
  console.log(page.slice(page.indexOf('| measure'), page.indexOf('\nNo row')).trim());
}
