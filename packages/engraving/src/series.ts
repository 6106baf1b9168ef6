import type { Random } from './random.ts';

/** One cosine: `waves` per turn (or per band length), its `amount`, and its `phase` in radians. */
export type Harmonic = {
  readonly waves: number;
  readonly amount: number;
  readonly phase?: number;
};

/**
 * A Fourier series, base + sum of amount * cos(waves * u + phase), with u from 0 to 2 pi. It shapes
 * the edge of a layer. A whole number of waves makes the edge close on itself.
 */
export type Series = {
  readonly base: number;
  readonly harmonics: readonly Harmonic[];
};

/** Shorthand: `series(0.8, [12, 0.05], [24, 0.01, Math.PI])`. */
export function series(
  base: number,
  ...harmonics: readonly (readonly [waves: number, amount: number, phase?: number])[]
): Series {
  return {
    base,
    harmonics: harmonics.map(([waves, amount, phase = 0]) => ({ waves, amount, phase })),
  };
}

/** Value of the series at u. */
export function valueAt({ base, harmonics }: Series, u: number): number {
  return harmonics.reduce(
    (sum, { waves, amount, phase = 0 }) => sum + amount * Math.cos(waves * u + phase),
    base,
  );
}

/** Derivative of the series at u. */
export function slopeAt({ harmonics }: Series, u: number): number {
  return harmonics.reduce(
    (sum, { waves, amount, phase = 0 }) => sum - amount * waves * Math.sin(waves * u + phase),
    0,
  );
}

/** The greatest distance from zero that the series can reach (a bound, never too small). */
export function reachOf({ base, harmonics }: Series): number {
  return harmonics.reduce((sum, { amount }) => sum + Math.abs(amount), Math.abs(base));
}

/**
 * The same series with every amount moved by up to `play` of itself, so no two seeds look alike.
 */
export function vary({ base, harmonics }: Series, random: Random, play: number): Series {
  return {
    base,
    harmonics: harmonics.map((harmonic) => ({
      ...harmonic,
      amount: harmonic.amount * (1 + play * random.between(-1, 1)),
    })),
  };
}
