/** How many bars a waveform has. */
export const BARS = 160;

/**
 * The loudest sample of each of `BARS` parts of a sound, from 0 to 1, the loudest of all being 1.
 * @throws what the network or the decoder throws
 */
export async function readPeaks(path: string, signal: AbortSignal): Promise<readonly number[]> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`The sound answered ${response.status}`);
  // Its rate does not matter: the decoder brings every sound to it, and the bars are few.
  const sound = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(
    await response.arrayBuffer(),
  );
  return peaksOf(sound.getChannelData(0));
}

/** The loudest of each part; a sound of less samples than bars has some parts without any. */
export function peaksOf(samples: Float32Array): readonly number[] {
  const peaks = Array.from({ length: BARS }, (_, bar) => {
    let peak = 0;
    const end = Math.floor(((bar + 1) * samples.length) / BARS);
    for (let at = Math.floor((bar * samples.length) / BARS); at < end; at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 0.001);
  return peaks.map((peak) => peak / loudest);
}
