/**
 * Magnitudes of the lower half of a radix-2 Fourier transform. `frame` has a power of two of
 * samples.
 */
export function spectrum(frame: Float32Array): Float32Array {
  const n = frame.length;
  const [re, im] = [new Float64Array(n), new Float64Array(n)];
  for (let i = 0, j = 0; i < n; i += 1) {
    // The Hann window, and the samples in bit-reversed order.
    re[j] = (frame[i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / n));
    let bit = n >> 1;
    while (bit > 0 && j & bit) {
      j ^= bit;
      bit >>= 1;
    }
    j |= bit;
  }
  for (let size = 2; size <= n; size *= 2) {
    const half = size / 2;
    for (let k = 0; k < half; k += 1) {
      const [c, s] = [Math.cos((-2 * Math.PI * k) / size), Math.sin((-2 * Math.PI * k) / size)];
      for (let i = k; i < n; i += size) {
        const [a, b] = [re[i + half] ?? 0, im[i + half] ?? 0];
        const [x, y] = [a * c - b * s, a * s + b * c];
        re[i + half] = (re[i] ?? 0) - x;
        im[i + half] = (im[i] ?? 0) - y;
        re[i] = (re[i] ?? 0) + x;
        im[i] = (im[i] ?? 0) + y;
      }
    }
  }
  return Float32Array.from({ length: n / 2 }, (_, i) => Math.hypot(re[i] ?? 0, im[i] ?? 0));
}
