import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useResource } from '../../../lib/data/use-resource.ts';
import { video as text } from '../../../text/en/studio/studio.ts';
import { PlayerControls } from '../player-controls.tsx';
import { NotShown } from '../maker/try-again.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { readFrames, type Frame } from './read-frames.ts';
import styles from './video.module.css';

const likesStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Props = {
  path: string;
  alt: string;
  width: number;
  height: number;
};

/** A GIF that can be paused, resumed and looked at frame by frame. It loops. */
export function GifPlayer({ path, alt, width, height }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const {
    value: frames,
    failure,
    reload,
  } = useResource({ key: `frames ${path}`, load: (signal) => readFrames(path, signal) });
  const [playChoice, setPlaying] = useState<boolean>();
  const isPlaying = playChoice ?? (frames !== undefined && !likesStill());
  const [at, setAt] = useState(0);

  useEffect(() => () => frames?.forEach(({ image }) => image.close()), [frames]);

  useDrawnFrame(canvas, frames?.[at], { width, height });

  useNextFrame(frames, at, { isPlaying, onFrame: setAt });

  if (failure !== undefined)
    return (
      <>
        <img className={styles.screen} src={path} alt={alt} width={width} height={height} />
        <NotShown words={text.unreadable} onAgain={() => void reload()} />
      </>
    );
  const count = frames?.length ?? 0;
  return (
    <div className={styles.player}>
      <canvas
        ref={canvas}
        className={styles.screen}
        width={width}
        height={height}
        role="img"
        aria-label={alt}
        data-frame={at}
      />
      <PlayerControls
        isPlaying={isPlaying}
        isOff={frames === undefined}
        onToggle={() => setPlaying(!isPlaying)}
        where={frames === undefined ? text.reading : text.frame(at + 1, count)}
      />
      {frames !== undefined && (
        <Filmstrip
          frames={frames}
          at={at}
          onChoose={(frameIndex) => {
            setPlaying(false);
            setAt(frameIndex);
          }}
        />
      )}
    </div>
  );
}

function useDrawnFrame(
  canvas: RefObject<HTMLCanvasElement | null>,
  frame: Frame | undefined,
  { width, height }: { width: number; height: number },
): void {
  useEffect(() => {
    if (frame !== undefined)
      canvas.current?.getContext('2d')?.drawImage(frame.image, 0, 0, width, height);
  }, [canvas, frame, width, height]);
}

/** Goes on to the next frame when this one has stood long enough. */
function useNextFrame(
  frames: readonly Frame[] | undefined,
  at: number,
  { isPlaying, onFrame }: { isPlaying: boolean; onFrame: (at: number) => void },
): void {
  const show = useEffectEvent(onFrame);
  useEffect(() => {
    const frame = frames?.[at];
    if (frames === undefined || frame === undefined || !isPlaying) return;
    const timer = setTimeout(() => show((at + 1) % frames.length), frame.milliseconds);
    return () => clearTimeout(timer);
  }, [frames, at, isPlaying]);
}
