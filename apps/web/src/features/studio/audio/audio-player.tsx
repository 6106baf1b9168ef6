import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { studio as text } from '../../../text/en/studio/studio.ts';
import { PlayerControls } from '../player-controls.tsx';
import { Anew, NotShown } from '../maker/try-again.tsx';
import styles from './audio.module.css';
import { Waveform } from './waveform.tsx';

type Props = {
  path: string;
  /** Its length, as far as the server knows it. */
  seconds: number | null;
};

/** A recording: Play and Pause, its waveform to seek in, and where it stands. */
export function AudioPlayer(props: Props): ReactNode {
  return <Anew>{(again) => <Player {...props} onAgain={again} />}</Anew>;
}

function Player({ path, seconds, onAgain }: Props & { onAgain: () => void }): ReactNode {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds ?? 0);
  const [isUnplayable, setUnplayable] = useState(false);

  usePosition(audio, isPlaying, setAt);
  const words = text.at(text.seconds(at), text.seconds(length));
  const seek = (targetSeconds: number): void => {
    setAt(targetSeconds);
    if (audio.current !== null) audio.current.currentTime = targetSeconds;
  };
  const toggle = (): void => {
    if (isPlaying) return audio.current?.pause();
    audio.current?.play().catch((error: unknown) => {
      // A pause that comes before it has begun is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn('The recording was not played.', error);
      setUnplayable(true);
    });
  };
  return (
    <div className={`card ${styles.player}`}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is spoken stands beside it as the prompt */}
      <audio
        ref={audio}
        src={path}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          setPlaying(false);
          setAt(0);
          if (audio.current !== null) audio.current.currentTime = 0;
        }}
        onLoadedMetadata={({ currentTarget: { duration } }) =>
          Number.isFinite(duration) && setLength(duration)
        }
        onError={() => setUnplayable(true)}
      />
      <Track {...{ path, at, length, words }} onSeek={seek} />
      <PlayerControls isPlaying={isPlaying} onToggle={toggle} where={words} />
      {isUnplayable && <NotShown words={text.unplayable} onAgain={onAgain} />}
    </div>
  );
}

function usePosition(
  audio: RefObject<HTMLAudioElement | null>,
  isPlaying: boolean,
  onMove: (seconds: number) => void,
): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function follow() {
      move(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [audio, isPlaying]);
}

function Track({
  path,
  at,
  length,
  words,
  onSeek,
}: {
  path: string;
  at: number;
  length: number;
  words: string;
  onSeek: (seconds: number) => void;
}): ReactNode {
  return (
    <div className={styles.track}>
      <Waveform path={path} played={length > 0 ? Math.min(1, at / length) : 0} />
      <input
        type="range"
        min={0}
        max={length}
        step={0.1}
        value={Math.min(at, length)}
        aria-label={text.position}
        aria-valuetext={words}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
    </div>
  );
}
