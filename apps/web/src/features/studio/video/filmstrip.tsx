import { useEffect, useRef, type ReactNode } from 'react';
import { video as text } from '../../../text/en/studio/studio.ts';
import type { Frame } from './read-frames.ts';
import styles from './video.module.css';

/** Pictures on the strip, and their size in pixels. */
const SHOWN = 10;
const SIZE_PIXELS = 96;

/** Ten frames in a row, and over them a slider that chooses one of all. */
export function Filmstrip({
  frames,
  at,
  onChoose,
}: {
  frames: readonly Frame[];
  at: number;
  onChoose: (at: number) => void;
}): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = frames.length - 1;
  const visibleFrames = Math.min(SHOWN, frames.length);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    for (let place = 0; place < visibleFrames; place += 1) {
      const frame = frames[Math.round((place * last) / Math.max(1, visibleFrames - 1))];
      if (frame === undefined) continue;
      const side = Math.min(frame.image.width, frame.image.height);
      context?.drawImage(
        frame.image,
        (frame.image.width - side) / 2,
        (frame.image.height - side) / 2,
        side,
        side,
        place * SIZE_PIXELS,
        0,
        SIZE_PIXELS,
        SIZE_PIXELS,
      );
    }
  }, [frames, last, visibleFrames]);
  return (
    <div className={styles.strip}>
      <canvas ref={canvas} width={visibleFrames * SIZE_PIXELS} height={SIZE_PIXELS} aria-hidden />
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-label={text.slider}
        aria-valuetext={text.frame(at + 1, frames.length)}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </div>
  );
}
