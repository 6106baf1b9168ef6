import { useState, type CSSProperties, type ReactNode } from 'react';
import styles from './confetti.module.css';

const PIECES = 40;
/** Within which the last piece has begun to fall. */
const LATEST_SECONDS = 3;

function scatter(): CSSProperties[] {
  return Array.from({ length: PIECES }, () => ({
    left: `${Math.random() * 100}%`,
    animationDelay: `${Math.random() * LATEST_SECONDS}s`,
    animationDuration: `${2.6 + Math.random() * 1.8}s`,
    '--drift': `${Math.random() * 16 - 8}vw`,
    '--turn': `${Math.random() * 1440 - 720}deg`,
  }));
}

/**
 * 40 pieces in 8 colours that fall once over everything. Decoration: out of reach, and absent under
 * reduced motion.
 */
export function Confetti(): ReactNode {
  const [pieces] = useState(scatter);
  return (
    <div className={styles.confetti} aria-hidden>
      {pieces.map((style, index) => (
        <i key={index} className={styles.piece} style={style} data-confetti />
      ))}
    </div>
  );
}
