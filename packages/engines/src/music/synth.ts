import { seededRandom } from '../random.ts';
import type { Tone } from './score.ts';

export type Stereo = {
  readonly left: Float32Array;
  readonly right: Float32Array;
};

const frequency = (key: number): number => 440 * 2 ** ((key - 69) / 12);

type Voice = (t: number, i: number) => readonly [number, number];

/** A sine that falls into its note and decays, pushed a little into saturation: the 808's bass. */
function sub(tone: Tone, seconds: number, rate: number): Voice {
  const base = frequency(tone.key);
  let phase = 0;
  return (t) => {
    phase += (base * (1 + 1.4 * Math.exp(-t * 45))) / rate;
    const fade = Math.min(1, (seconds - t) * 40) * Math.exp(-t * 0.7);
    const x = Math.tanh(1.9 * Math.sin(2 * Math.PI * phase)) * fade;
    return [x, x];
  };
}

/**
 * Two saws and a square an octave apart through a resonant low-pass that a sine opens and shuts.
 */
function wobble(tone: Tone, seconds: number, rate: number, beat: number): Voice {
  const base = frequency(tone.key + 12);
  const [detune, swings] = [1.007, (tone.rate ?? 2) / beat];
  let [p1, p2, p3] = [0, 0.3, 0];
  const state = [0, 0, 0];
  return (t) => {
    p1 = (p1 + base / rate) % 1;
    p2 = (p2 + (base * detune) / rate) % 1;
    p3 = (p3 + base / 2 / rate) % 1;
    const saw = p1 * 2 - 1 + (p2 * 2 - 1) + (p3 < 0.5 ? 0.8 : -0.8);
    const open = 0.5 - 0.5 * Math.cos(2 * Math.PI * swings * t);
    const cutoff = 110 + 3600 * open ** 2.2;
    // Chamberlin state-variable filter, twice over each sample for stability at high cutoffs.
    const f = 2 * Math.sin((Math.PI * Math.min(cutoff, rate / 7)) / (rate * 2));
    for (let pass = 0; pass < 2; pass += 1) {
      state[0] = (state[0] ?? 0) + f * (state[1] ?? 0);
      const high = saw - (state[0] ?? 0) - 0.35 * (state[1] ?? 0);
      state[1] = (state[1] ?? 0) + f * high;
    }
    const fade = Math.min(1, t * 200, (seconds - t) * 60);
    const x = Math.tanh((state[0] ?? 0) * 1.3) * fade;
    state[2] = (state[2] ?? 0) * 0.92 + x * 0.08;
    const side = (x - (state[2] ?? 0)) * 0.35;
    return [x + side, x - side];
  };
}

/** Noise that brightens and grows towards its end. */
function riser(tone: Tone, seconds: number): Voice {
  const random = seededRandom(`riser ${tone.at}`);
  let [l, r] = [0, 0];
  return (t) => {
    const part = t / seconds;
    const open = Math.min(0.95, 0.02 + 0.9 * part ** 3);
    l += open * (random.between(-1, 1) - l);
    r += open * (random.between(-1, 1) - r);
    const level = part ** 2 * Math.min(1, (seconds - t) * 60);
    const whistle =
      0.15 * Math.sin((2 * Math.PI * 300 * (2 ** (3 * part) - 1) * seconds) / (3 * Math.LN2));
    return [(l + whistle) * level, (r + whistle) * level];
  };
}

/** A deep falling thump with a breath of noise, for the first beat of a drop. */
function impact(tone: Tone): Voice {
  const random = seededRandom(`impact ${tone.at}`);
  let low = 0;
  return (t) => {
    low += 0.12 * (random.between(-1, 1) - low);
    const boom =
      Math.sin(2 * Math.PI * (frequency(tone.key) * t + 6 * (1 - Math.exp(-t * 9)))) *
      Math.exp(-t * 2.4);
    const x = boom + low * Math.exp(-t * 3) * 0.8;
    return [x, x];
  };
}

/** The dust and hum of an old record. */
function crackle(): Voice {
  const random = seededRandom('crackle');
  let [pop, side, hiss] = [0, 0, 0];
  return (t) => {
    if (random.next() < 0.0006)
      [pop, side] = [random.between(-1, 1) * random.next() ** 2 * 6, random.next()];
    pop *= 0.72;
    hiss += 0.3 * (random.between(-1, 1) - hiss);
    const bed = hiss * 0.22 + Math.sin(2 * Math.PI * 50 * t) * 0.05;
    return [bed + pop * side, bed + pop * (1 - side)];
  };
}

/**
 * Adds the piece's own oscillator sounds to the mix. Times come from `secondsAt`, which knows the
 * swing.
 */
export function addTones(
  mix: Stereo,
  tones: readonly Tone[],
  rate: number,
  secondsAt: (beat: number) => number,
): void {
  for (const tone of tones) {
    const start = Math.round(secondsAt(tone.at) * rate);
    const seconds = secondsAt(tone.at + tone.beats) - secondsAt(tone.at);
    const beat = secondsAt(tone.at + 1) - secondsAt(tone.at);
    const voice =
      tone.kind === 'sub'
        ? sub(tone, seconds, rate)
        : tone.kind === 'wobble'
          ? wobble(tone, seconds, rate, beat)
          : tone.kind === 'riser'
            ? riser(tone, seconds)
            : tone.kind === 'impact'
              ? impact(tone)
              : crackle();
    const end = Math.min(mix.left.length, start + Math.floor(seconds * rate));
    for (let i = start; i < end; i += 1) {
      const [l, r] = voice((i - start) / rate, i);
      mix.left[i] = (mix.left[i] ?? 0) + l * tone.level;
      mix.right[i] = (mix.right[i] ?? 0) + r * tone.level;
    }
  }
}
