import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { studio as text } from '../../text/en/studio/studio.ts';
import { Button } from '../../ui/button.tsx';
import styles from './player-controls.module.css';

/** Under what is played: Play and Pause, and where it stands. */
export const PlayerControls = ({
  isPlaying,
  isOff = false,
  onToggle,
  where,
}: {
  isPlaying: boolean;
  isOff?: boolean;
  onToggle: () => void;
  where?: string;
}): ReactNode => (
  <div className={styles.controls}>
    <Button onClick={onToggle} disabled={isOff}>
      {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}{' '}
      {isPlaying ? text.pause : text.play}
    </Button>
    {where !== undefined && <span className={`num ${styles.time}`}>{where}</span>}
  </div>
);
