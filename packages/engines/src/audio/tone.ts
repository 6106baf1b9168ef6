import { biquad } from './loudness.ts';

/** Decibels at the two ends and in the middle of a three-band equaliser. */
export type Tone3 = {
  readonly low: number;
  readonly mid: number;
  readonly high: number;
};

type Kind = 'low' | 'mid' | 'high';
const FREQUENCY: Readonly<Record<Kind, number>> = { low: 140, mid: 900, high: 4200 };

/** One band, by Robert Bristow-Johnson's Audio EQ Cookbook: shelves of slope 1, a bell of Q 0.7. */
function band(samples: Float32Array, rate: number, kind: Kind, gain: number): Float32Array {
  const a = 10 ** (gain / 40);
  const w = (2 * Math.PI * FREQUENCY[kind]) / rate;
  const [c, alpha] = [Math.cos(w), Math.sin(w) / (2 * (kind === 'mid' ? 0.7 : Math.SQRT1_2))];
  if (kind === 'mid') {
    const a0 = 1 + alpha / a;
    return biquad(
      samples,
      [(1 + alpha * a) / a0, (-2 * c) / a0, (1 - alpha * a) / a0],
      [(-2 * c) / a0, (1 - alpha / a) / a0],
    );
  }
  const [s, r] = [kind === 'low' ? 1 : -1, 2 * Math.sqrt(a) * alpha];
  const a0 = a + 1 + s * (a - 1) * c + r;
  return biquad(
    samples,
    [
      (a * (a + 1 - s * (a - 1) * c + r)) / a0,
      (s * 2 * a * (a - 1 - s * (a + 1) * c)) / a0,
      (a * (a + 1 - s * (a - 1) * c - r)) / a0,
    ],
    [(s * -2 * (a - 1 + s * (a + 1) * c)) / a0, (a + 1 + s * (a - 1) * c - r) / a0],
  );
}

/** Shapes the tone in place: a genre's usual balance of lows, middle and highs. */
export function shapeTone(samples: Float32Array, rate: number, tone: Tone3): void {
  let shapedSamples = samples;
  for (const kind of ['low', 'mid', 'high'] as const)
    if (tone[kind] !== 0) shapedSamples = band(shapedSamples, rate, kind, tone[kind]);
  if (shapedSamples !== samples) samples.set(shapedSamples);
}
