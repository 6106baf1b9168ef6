import { spectrum } from './spectrum.ts';

const FRAME = 256;
/** Onset curve samples a second. */
const RESOLUTION = 200;

/** Onsets by spectral flux: how much louder each band grew, in logarithm, 200 times a second. */
function onsets(samples: Float32Array, rate: number): Float32Array {
  const hop = rate / RESOLUTION;
  const count = Math.max(0, Math.floor((samples.length - FRAME) / hop));
  const curve = new Float32Array(count);
  let before = new Float32Array(FRAME / 2);
  for (let i = 0; i < count; i += 1) {
    const start = Math.round(i * hop);
    const now = spectrum(samples.subarray(start, start + FRAME)).map((x) => Math.log1p(20 * x));
    let rise = 0;
    for (let k = 1; k < now.length; k += 1) rise += Math.max(0, (now[k] ?? 0) - (before[k] ?? 0));
    curve[i] = rise;
    before = now;
  }
  // A slow average's part is loudness, not an onset.
  const around = RESOLUTION / 4;
  return curve.map((x, i) => {
    let [sum, n] = [0, 0];
    for (let k = Math.max(0, i - around); k < Math.min(count, i + around); k += 4)
      [sum, n] = [sum + (curve[k] ?? 0), n + 1];
    return Math.max(0, x - sum / Math.max(1, n));
  });
}

/**
 * Tempo in beats a minute, between `low` and `high`: the period whose multiples up to 16 beats the
 * onsets repeat at most strongly. Steps of 0.1.
 */
export function tempo(samples: Float32Array, rate: number, low: number, high: number): number {
  // Half the rate is enough to hear onsets, and half the work.
  const half = Float32Array.from(
    { length: Math.floor(samples.length / 2) },
    (_, i) => (samples[i * 2] ?? 0) + (samples[i * 2 + 1] ?? 0),
  );
  const curve = onsets(half, rate / 2);
  const longest = Math.ceil((16 * 60 * RESOLUTION) / low) + 2;
  const alike = new Float64Array(longest);
  for (let lag = 0; lag < longest; lag += 1) {
    let sum = 0;
    for (let i = 0; i + lag < curve.length; i += 1) sum += (curve[i] ?? 0) * (curve[i + lag] ?? 0);
    alike[lag] = sum / Math.max(1, curve.length - lag);
  }
  let [best, bestScore] = [low, -1];
  for (let bpm = low; bpm <= high; bpm = Math.round(bpm * 10 + 1) / 10) {
    const beat = (60 * RESOLUTION) / bpm;
    let score = 0;
    for (let n = 1; n <= 16; n += 1) {
      const at = beat * n;
      const whole = Math.floor(at);
      score += (alike[whole] ?? 0) * (1 - at + whole) + (alike[whole + 1] ?? 0) * (at - whole);
    }
    if (score > bestScore) [best, bestScore] = [bpm, score];
  }
  return best;
}
