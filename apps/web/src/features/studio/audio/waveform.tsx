import { useId, type ReactNode } from 'react';
import { useResource } from '../../../lib/data/use-resource.ts';
import styles from './audio.module.css';
import { BARS, readPeaks } from './read-peaks.ts';

const HEIGHT = 64;

/**
 * A sound as bars; the part that was played in brass. Quiet dots until it is read, and where it
 * cannot be.
 */
export function Waveform({
  path,
  played: playedShare,
}: {
  path: string;
  played: number;
}): ReactNode {
  const { value: peaks } = useResource({
    key: `peaks ${path}`,
    load: (signal) => readPeaks(path, signal),
  });
  const id = useId();
  const bars = Array.from({ length: BARS }, (_, at) => {
    const height = Math.max(2, (peaks?.[at] ?? 0) * HEIGHT);
    return `M${at + 0.2} ${((HEIGHT - height) / 2).toFixed(2)}h.6v${height.toFixed(2)}h-.6z`;
  }).join('');
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${BARS} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <clipPath id={id}>
        <rect width={BARS * playedShare} height={HEIGHT} />
      </clipPath>
      <path d={bars} />
      <path d={bars} className={styles.played} clipPath={`url(#${id})`} />
    </svg>
  );
}
