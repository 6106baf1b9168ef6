import { useRef, useState, type ReactNode } from 'react';
import { PlayerControls } from '../player-controls.tsx';
import styles from './video.module.css';

/** A clip that came as a video file: some services answer with one where a GIF was asked for. */
export function ClipPlayer({ path, alt }: { path: string; alt: string }): ReactNode {
  const clip = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const toggle = (): void => {
    if (isPlaying) clip.current?.pause();
    else
      clip.current
        ?.play()
        .catch((error: unknown) => console.warn('The clip was not played.', error));
  };
  return (
    <div className={styles.player}>
      <video
        ref={clip}
        className={styles.screen}
        src={path}
        aria-label={alt}
        loop
        muted
        playsInline
        preload="auto"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <PlayerControls isPlaying={isPlaying} onToggle={toggle} />
    </div>
  );
}
