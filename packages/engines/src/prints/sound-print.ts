import { MPEGDecoder } from 'mpg123-decoder';
import { spectrum } from '../audio/spectrum.ts';
import { readWav, type Sound } from '../audio/wav.ts';

/*
 * How strong each of 33 bands of a sound is beside the next one, and how that changes from one
 * moment to the next: 32 signs a moment. Pressing a sound changes few of them.
 */

const RATE = 5_512;
const FRAME = 2_048;
/** 93 ms. */
const STEP = 512;
const BANDS = 33;
const [LOWEST_HERTZ, HIGHEST_HERTZ] = [200, 2_000];
/** A moment that is this much softer than the loudest says nothing: it is written as 0. */
const SILENCE = 1e-4;
/** Less of a sound could be like another by chance. */
const LEAST_MOMENTS = 24;
/** Sounds that are looked up begin anywhere between two steps. */
const PHASES = [0, 128, 256, 384];
const MOST_SECONDS = 120;

/** Edges of the bands in bins of the spectrum, evenly by pitch. */
const EDGES = Array.from({ length: BANDS + 1 }, (_, at) =>
  Math.round((LOWEST_HERTZ * (HIGHEST_HERTZ / LOWEST_HERTZ) ** (at / BANDS) * FRAME) / RATE),
);

/** The moments of a WAV of 16 bits. @returns undefined: too short or silent to be told from others */
export function printOfSound(wav: Uint8Array): Uint32Array | undefined {
  return unlessShort(momentsOf(toMono(readWav(wav)), 0));
}

/** As many moments for each place between two steps. Takes WAV and MP3. @throws Error */
export async function printsOfSoundToLookUp(file: Uint8Array): Promise<Uint32Array[]> {
  const mono = toMono(file[0] === 0x52 ? readWav(file) : await readMp3(file));
  return PHASES.flatMap((phase) => unlessShort(momentsOf(mono, phase)) ?? []);
}

async function readMp3(file: Uint8Array): Promise<Sound> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { channelData, sampleRate, samplesDecoded } = decoder.decode(file);
    if (samplesDecoded === 0) throw new Error('no sound in it');
    return { sampleRate, channels: channelData };
  } finally {
    decoder.free();
  }
}

/** One channel at 5,512 Hz: each sample the mean of those in its place. */
function toMono({ sampleRate, channels }: Sound): Float32Array {
  const [first = new Float32Array()] = channels;
  const ratio = sampleRate / RATE;
  const length = Math.min(Math.floor(first.length / ratio), MOST_SECONDS * RATE);
  return Float32Array.from({ length }, (_, at) => {
    const [from, to] = [Math.floor(at * ratio), Math.max(Math.floor((at + 1) * ratio), 1)];
    let sum = 0;
    for (const channel of channels) for (let i = from; i < to; i++) sum += channel[i] ?? 0;
    return sum / (channels.length * Math.max(1, to - from));
  });
}

function momentsOf(mono: Float32Array, phase: number): Uint32Array {
  const energies: Float64Array[] = [];
  for (let at = phase; at + FRAME <= mono.length; at += STEP)
    energies.push(bandsOf(spectrum(mono.subarray(at, at + FRAME))));
  const totals = energies.map((bands) => bands.reduce((sum, band) => sum + band, 0));
  const silence = totals.reduce((most, total) => Math.max(most, total), 0) * SILENCE;
  return Uint32Array.from({ length: Math.max(0, energies.length - 1) }, (_, at) => {
    const [before, now] = [energies[at]!, energies[at + 1]!];
    if (Math.min(totals[at]!, totals[at + 1]!) <= silence) return 0;
    let moment = 0;
    for (let band = 0; band < BANDS - 1; band++) {
      const change = now[band]! - now[band + 1]! - (before[band]! - before[band + 1]!);
      moment = (moment << 1) | (change > 0 ? 1 : 0);
    }
    return moment;
  });
}

function bandsOf(bins: Float32Array): Float64Array {
  return Float64Array.from({ length: BANDS }, (_, band) => {
    let sum = 0;
    const [from, to] = [EDGES[band]!, Math.max(EDGES[band + 1]!, EDGES[band]! + 1)];
    for (let bin = from; bin < to; bin++) sum += bins[bin]! ** 2;
    return sum;
  });
}

const unlessShort = (moments: Uint32Array): Uint32Array | undefined =>
  moments.filter((moment) => moment !== 0).length < LEAST_MOMENTS ? undefined : moments;

/**
 * Share of bits in which the two differ where they lie best over each other, at least half of the
 * shorter one and what a print needs.
 */
export function soundErrors(one: Uint32Array, other: Uint32Array): number {
  const least = Math.max(LEAST_MOMENTS, Math.min(one.length, other.length) / 2);
  let best = 1;
  for (let shift = -one.length; shift <= other.length; shift++) {
    let [errors, comparedBits] = [0, 0];
    const from = Math.max(0, -shift);
    const to = Math.min(one.length, other.length - shift);
    if (to - from < least) continue;
    for (let at = from; at < to; at++) {
      const [a, b] = [one[at]!, other[at + shift]!];
      if (a === 0 || b === 0) continue;
      comparedBits++;
      errors += bitsIn(a ^ b);
    }
    if (comparedBits >= LEAST_MOMENTS) best = Math.min(best, errors / (comparedBits * 32));
  }
  return best;
}

function bitsIn(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
