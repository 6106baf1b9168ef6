import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useResource } from '../../../lib/use-resource.ts';
import { studio, video as text } from '../../../text/en/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { NotShown } from '../try-again.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { readFrames } from './read-frames.ts';
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
  const [chosen, setPlaying] = useState<boolean>();
  const isPlaying = chosen ?? (frames !== undefined && !likesStill());
  const [at, setAt] = useState(0);

  useEffect(() => () => frames?.forEach(({ image }) => image.close()), [frames]);

  useEffect(() => {
    const frame = frames?.[at];
    if (frame !== undefined)
      canvas.current?.getContext('2d')?.drawImage(frame.image, 0, 0, width, height);
  }, [frames, at, width, height]);

  useEffect(() => {
    const frame = frames?.[at];
    if (frames === undefined || frame === undefined || !isPlaying) return;
    const timer = setTimeout(() => setAt((at + 1) % frames.length), frame.milliseconds);
    return () => clearTimeout(timer);
  }, [frames, at, isPlaying]);

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
      <div className={styles.controls}>
        <Button onClick={() => setPlaying(!isPlaying)} disabled={frames === undefined}>
          {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}{' '}
          {isPlaying ? studio.pause : studio.play}
        </Button>
        <span className={`num ${styles.time}`}>
          {frames === undefined ? text.reading : text.frame(at + 1, count)}
        </span>
      </div>
      {frames !== undefined && (
        <Filmstrip
          frames={frames}
          at={at}
          onChoose={(chosen) => {
            setPlaying(false);
            setAt(chosen);
          }}
        />
      )}
    </div>
  );
}
