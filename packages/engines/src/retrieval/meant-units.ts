import type { Reading } from '@firm/format/meaning/index.ts';

/** How likely each unit is what a question means, by a learned reading; others are hardly likely. */
export type MeantUnits = { shares: ReadonlyMap<number, number> };

/** Below this a reading tells nothing any more. */
const LEAST = 1e-4;
/** What counts for the order, for each step of the natural logarithm. */
const BY_READING = 1;
/** Measured in any case. */
const LIKELY = 0.02;

/** @param unitOf which unit has a name, as `nameOf` gives it */
export function meantUnits(
  { answers }: Reading,
  unitOf: ReadonlyMap<string, number>,
): MeantUnits & { likely: number[] } {
  const shares = new Map<number, number>();
  for (const [wording, share] of answers) {
    const unit = unitOf.get(wording);
    if (unit !== undefined) shares.set(unit, share);
  }
  return {
    shares,
    likely: [...shares].flatMap(([unit, share]) => (share >= LIKELY ? [unit] : [])),
  };
}

const shareOf = ({ shares }: MeantUnits, unit: number): number =>
  Math.max(LEAST, shares.get(unit) ?? 0);

/** How well a unit fits with what the reading makes of it; without one, as it was. */
export const scoreWith = (meant: MeantUnits | undefined, unit: number, score: number): number =>
  meant ? score + BY_READING * Math.log(shareOf(meant, unit)) : score;

/** From this share on the reading believes that a unit is what is asked for. */
const BELIEVED = 0.9;

export const isMeant = ({ shares }: MeantUnits, unit = -1): boolean =>
  (shares.get(unit) ?? 0) >= BELIEVED;
