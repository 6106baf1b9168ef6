import { limitPeak, normaliseLoudness } from '../audio/loudness.ts';
import { shapeTone } from '../audio/tone.ts';
import type { Desk } from './score.ts';
import type { Stereo } from './synth.ts';

/** Two one-pole stages, -12 dB an octave. */
function lowPass(samples: Float32Array, cutoff: number, rate: number): void {
  const a = 1 - Math.exp((-2 * Math.PI * cutoff) / rate);
  let [one, two] = [0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    one += a * ((samples[i] ?? 0) - one);
    two += a * (one - two);
    samples[i] = two;
  }
}

/** Slow uneven speed, as of a worn tape: up to 0.2 % of pitch at depth 1. */
function wow(samples: Float32Array, depth: number, rate: number): void {
  const source = samples.slice();
  for (let i = 0; i < samples.length; i += 1) {
    const t = i / rate;
    const late =
      depth *
      rate *
      0.0006 *
      (1 + Math.sin(2 * Math.PI * 0.55 * t) + 0.4 * Math.sin(2 * Math.PI * 1.3 * t));
    const at = Math.max(0, i - late);
    const whole = Math.floor(at);
    const part = at - whole;
    samples[i] = (source[whole] ?? 0) * (1 - part) + (source[whole + 1] ?? 0) * part;
  }
}

/** Highest level before saturation, so that `drive` means the same for every piece. */
function peakOf({ left: leftChannel, right }: Stereo): number {
  let peak = 1e-6;
  for (const side of [leftChannel, right]) for (const x of side) peak = Math.max(peak, Math.abs(x));
  return peak;
}

/** Seconds of fading at the two ends. */
const FADE_IN = 0.01;
const FADE_OUT = 1.6;

/**
 * Finishes a mix in place: tape and saturation as the style asks, even loudness (LUFS), a limiter
 * at -0.5 dB, and fades.
 */
export function finish(mix: Stereo, desk: Desk, rate: number, target: number): void {
  const sides = [mix.left, mix.right];
  const drive = desk.drive ?? 1;
  for (const side of sides) {
    if (desk.tone) shapeTone(side, rate, desk.tone);
    if (desk.lowPass) lowPass(side, desk.lowPass, rate);
    if (desk.wow) wow(side, desk.wow, rate);
  }
  const peak = peakOf(mix);
  if (drive > 1)
    for (const side of sides)
      for (let i = 0; i < side.length; i += 1) side[i] = Math.tanh(((side[i] ?? 0) / peak) * drive);
  const length = mix.left.length;
  for (const side of sides) {
    for (let i = 0; i < length; i += 1) {
      const rise = Math.min(1, i / (FADE_IN * rate));
      const fall = Math.min(1, (length - 1 - i) / (FADE_OUT * rate));
      side[i] = (side[i] ?? 0) * rise * fall * fall;
    }
  }
  // The limiter takes some loudness away, so it is measured and corrected once more.
  for (let pass = 0; pass < 2; pass += 1) {
    normaliseLoudness(sides, rate, target);
    limitPeak(sides, rate);
  }
}
