const MASK = (1n << 64n) - 1n;

/** The first `count` primes. */
function primes(count: number): bigint[] {
  const matches: bigint[] = [];
  for (let n = 2n; matches.length < count; n += 1n)
    if (matches.every((p) => n % p !== 0n)) matches.push(n);
  return matches;
}

/** The whole part of the `degree`-th root, by halving. */
function root(value: bigint, degree: bigint): bigint {
  let low = 0n;
  let high = 1n << 80n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** degree <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}

// FIPS 180-4: the first 64 bits of the fractions of the cube roots of the first 80 primes, and of
// the square roots of the first 8.
const ROUNDS = primes(80).map((p) => root(p << 192n, 3n) & MASK);
const START = primes(8).map((p) => root(p << 128n, 2n) & MASK);

const rotate = (x: bigint, by: bigint): bigint => ((x >> by) | (x << (64n - by))) & MASK;

/** SHA-512 of a short message (FIPS 180-4), as a number. For seeds of series, not for secrets. */
export function sha512(message: Uint8Array): bigint {
  const paddedMessage = new Uint8Array(Math.ceil((message.length + 17) / 128) * 128);
  paddedMessage.set(message);
  paddedMessage[message.length] = 0x80;
  const view = new DataView(paddedMessage.buffer);
  view.setBigUint64(paddedMessage.length - 8, BigInt(message.length) * 8n);
  let state = START;
  for (let offset = 0; offset < paddedMessage.length; offset += 128) {
    const words = Array.from({ length: 16 }, (_, i) => view.getBigUint64(offset + i * 8));
    const word = (i: number): bigint => words[i] ?? 0n;
    for (let i = 16; i < 80; i += 1) {
      const [w15, w2] = [word(i - 15), word(i - 2)];
      const s0 = rotate(w15, 1n) ^ rotate(w15, 8n) ^ (w15 >> 7n);
      const s1 = rotate(w2, 19n) ^ rotate(w2, 61n) ^ (w2 >> 6n);
      words.push((word(i - 16) + s0 + word(i - 7) + s1) & MASK);
    }
    // Eight words, as the standard has it.
    let [a, b, c, d, e, f, g, h] = state as [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
    ];
    for (let i = 0; i < 80; i += 1) {
      const s1 = rotate(e, 14n) ^ rotate(e, 18n) ^ rotate(e, 41n);
      const first = h + s1 + ((e & f) ^ (~e & MASK & g)) + (ROUNDS[i] ?? 0n) + word(i);
      const s0 = rotate(a, 28n) ^ rotate(a, 34n) ^ rotate(a, 39n);
      const second = s0 + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) & MASK, c, b, a, (first + second) & MASK];
    }
    state = [a, b, c, d, e, f, g, h].map((value, i) => (value + (state[i] ?? 0n)) & MASK);
  }
  return state.reduce((all, value) => (all << 64n) | value, 0n);
}
