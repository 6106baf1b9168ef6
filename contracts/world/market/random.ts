import { seededNumbers } from '@firm/format/seeded-random.ts';

/** A number from 0 up to, not including, 1. */
export type Random = () => number;

/**
 * The numbers of one step: a step gives the same ones whether or not earlier steps ran in this
 * process.
 */
export function randomOfStep(seed: number, step: number): Random {
  return seededNumbers(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(step + 1, 0xc2b2ae35));
}

/** Roughly a bell curve around 0 with spread 1, never beyond ±3.5. */
export function bell(random: Random): number {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += random();
  return Math.max(-3.5, Math.min(3.5, sum - 6));
}
