type Channels = readonly Float32Array[];

/** A second-order filter over a copy (direct form I); `b` and `a` divided by a0 already. */
export function biquad(
  samples: Float32Array,
  b: readonly [number, number, number],
  a: readonly [number, number],
): Float32Array {
  const out = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    const x = samples[i] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[i] = y;
  }
  return out;
}

/** The K weighting of ITU-R BS.1770, its two filters designed anew for the sample rate. */
function kWeighted(samples: Float32Array, rate: number): Float32Array {
  const k1 = Math.tan((Math.PI * 1681.974) / rate);
  const [q1, gain] = [0.7071752, 10 ** (3.999843853973347 / 20)];
  const mid = gain ** 0.4996667741545416;
  const n1 = 1 + k1 / q1 + k1 * k1;
  const shelf = biquad(
    samples,
    [
      (gain + (mid * k1) / q1 + k1 * k1) / n1,
      (2 * (k1 * k1 - gain)) / n1,
      (gain - (mid * k1) / q1 + k1 * k1) / n1,
    ],
    [(2 * (k1 * k1 - 1)) / n1, (1 - k1 / q1 + k1 * k1) / n1],
  );
  const k2 = Math.tan((Math.PI * 38.13547) / rate);
  const q2 = 0.5003270373;
  const n2 = 1 + k2 / q2 + k2 * k2;
  return biquad(shelf, [1, -2, 1], [(2 * (k2 * k2 - 1)) / n2, (1 - k2 / q2 + k2 * k2) / n2]);
}

/**
 * Integrated loudness in LUFS by ITU-R BS.1770: K weighting, blocks of 400 ms overlapping by three
 * quarters, absolute gate at -70 and relative gate at -10. Silence gives -Infinity.
 */
export function loudness(channels: Channels, rate: number): number {
  const step = Math.round(rate * 0.1);
  const sums: number[] = [];
  for (const channel of channels) {
    const weightedSamples = kWeighted(channel, rate);
    for (let s = 0; (s + 1) * step <= weightedSamples.length; s += 1) {
      let sum = 0;
      for (let i = s * step; i < (s + 1) * step; i += 1) sum += (weightedSamples[i] ?? 0) ** 2;
      sums[s] = (sums[s] ?? 0) + sum / step;
    }
  }
  const blocks: number[] = [];
  for (let s = 0; s + 4 <= sums.length; s += 1) {
    blocks.push(
      ((sums[s] ?? 0) + (sums[s + 1] ?? 0) + (sums[s + 2] ?? 0) + (sums[s + 3] ?? 0)) / 4,
    );
  }
  const level = (power: number): number => -0.691 + 10 * Math.log10(power);
  const mean = (list: readonly number[]): number =>
    list.reduce((sum, power) => sum + power, 0) / list.length;
  const loud = blocks.filter((power) => level(power) > -70);
  if (loud.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = level(mean(loud)) - 10;
  return level(mean(loud.filter((power) => level(power) > gate)));
}

/** Scales in place to the loudness wanted, in LUFS. Peaks may pass 1: limit them afterwards. */
export function normaliseLoudness(channels: Channels, rate: number, target: number): void {
  const measuredLoudness = loudness(channels, rate);
  if (!Number.isFinite(measuredLoudness)) return;
  const gain = 10 ** ((target - measuredLoudness) / 20);
  for (const channel of channels)
    for (let i = 0; i < channel.length; i += 1) channel[i] = (channel[i] ?? 0) * gain;
}

/**
 * Holds peaks under `ceiling` in place: a limiter that looks 5 ms ahead and lets go over 80 ms, all
 * channels alike, so that the picture in space does not sway.
 */
export function limitPeak(channels: Channels, rate: number, ceiling = 0.944): void {
  const length = channels[0]?.length ?? 0;
  const ahead = Math.max(1, Math.round(rate * 0.005));
  const release = Math.exp(-1 / (rate * 0.08));
  const wantedGain = new Float32Array(length + ahead);
  wantedGain.fill(1);
  for (let i = 0; i < length; i += 1) {
    let peak = 0;
    for (const channel of channels) peak = Math.max(peak, Math.abs(channel[i] ?? 0));
    if (peak > ceiling) wantedGain[i] = ceiling / peak;
  }
  // Least gain over the next `ahead` samples, found backwards by a monotonic window.
  const heldGain = new Float32Array(length);
  const window: number[] = [];
  let head = 0;
  for (let i = length + ahead - 1; i >= 0; i -= 1) {
    const gain = wantedGain[i] ?? 1;
    while (window.length > head && (wantedGain[window[window.length - 1] ?? 0] ?? 1) >= gain)
      window.pop();
    window.push(i);
    if ((window[head] ?? 0) >= i + ahead) head += 1;
    if (i < length) heldGain[i] = wantedGain[window[head] ?? i] ?? 1;
  }
  let gain = 1;
  for (let i = 0; i < length; i += 1) {
    const min = heldGain[i] ?? 1;
    gain = min < gain ? Math.max(min, gain - (1 - min) / ahead) : 1 - (1 - gain) * release;
    gain = Math.min(gain, Math.max(min, wantedGain[i] ?? 1));
    const factor = Math.min(gain, wantedGain[i] ?? 1);
    for (const channel of channels) channel[i] = (channel[i] ?? 0) * factor;
  }
}
