/** FNV-1a, 32 bits, over UTF-16 units: turns a text of any length into a starting state. */
export function hashText(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1)
    state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return state >>> 0;
}

/**
 * Numbers from 0 up to, not including, 1 that the seed alone decides (mulberry32, Tommy Ettinger,
 * public domain). Integer arithmetic only, so the stream is the same on every machine. Never for
 * secrets.
 *
 * @param seed its lower 32 bits count
 */
export function seededNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1);
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61);
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
}
