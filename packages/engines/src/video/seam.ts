/** How much two frames differ: mean absolute difference of every `stride`-th byte. */
export function difference(a: Uint8Array, b: Uint8Array, stride = 1): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += stride) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return (sum * stride) / Math.max(1, a.length);
}

/** Long frames are compared by samples; an odd number visits all the channels. */
const strideFor = (length: number): number => (length > 100_000 ? 7 : 1);

/**
 * A seam must be calmer than the median by this much, so that the palette's rounding cannot undo
 * it.
 */
const MARGIN = 0.9;

/**
 * Turns a loop so that its seam, the step from the last frame to the first, is calmer than its
 * median step. Of the cuts that are, the nearest to the composed first frame is taken; where all
 * steps are alike, the calmest. Every frame still follows the same frame as before.
 */
export function calmSeam<T extends Uint8Array>(frames: readonly T[]): readonly T[] {
  const count = frames.length;
  const steps = frames.map((frame, k) =>
    difference(frame, frames[(k + 1) % count] ?? frame, strideFor(frame.length)),
  );
  const median = steps.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
  const near = (k: number): number => Math.min((k + 1) % count, count - ((k + 1) % count));
  const calm = steps.map((_, k) => k).filter((k) => (steps[k] ?? 0) <= median * MARGIN);
  const seam = calm.toSorted((a, b) => near(a) - near(b))[0] ?? steps.indexOf(Math.min(...steps));
  const first = (seam + 1) % count;
  return [...frames.slice(first), ...frames.slice(0, first)];
}
