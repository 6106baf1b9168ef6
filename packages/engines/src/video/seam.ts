/** How much two frames differ: mean absolute difference of their bytes, sampled. */
export function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / Math.max(1, a.length);
}

/**
 * Turns a loop so that it begins after its smallest step: every frame follows every other as before,
 * and the step from the last to the first is the calmest of all.
 */
export function calmestSeam<T extends Uint8Array>(frames: readonly T[]): readonly T[] {
  const steps = frames.map((frame, k) => difference(frame, frames[(k + 1) % frames.length] ?? frame));
  const first = (steps.indexOf(Math.min(...steps)) + 1) % frames.length;
  return [...frames.slice(first), ...frames.slice(0, first)];
}
