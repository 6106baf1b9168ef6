import { createNoise2D } from 'simplex-noise';
import type { Random } from '../../random.ts';

/** Smooth noise of one dimension summed over octaves, about -1 to 1. */
export function roughness(random: Random, octaves = 4, fall = 0.5): (x: number) => number {
  const noise = createNoise2D(() => random.next());
  return (x) => {
    let [sum, size, total] = [0, 1, 0];
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += noise(x * 2 ** octave, octave * 17.3) * size;
      total += size;
      size *= fall;
    }
    return sum / total;
  };
}

/** Smooth noise of two dimensions, about -1 to 1. */
export function field(random: Random): (x: number, y: number) => number {
  return createNoise2D(() => random.next());
}
