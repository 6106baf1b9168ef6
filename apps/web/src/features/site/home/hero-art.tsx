// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import type { ReactNode } from 'react';
import art from '../../../generated/art/hero.svg';
import styles from './home.module.css';

/**
 * The engraving behind the hero's words. Its address is set once the page runs, so that the words
 * never wait for it.
 */
export function HeroArt(): ReactNode {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      <use ref={(node) => node?.setAttribute('href', `${art}#art`)} width="1440" height="720" />
    </svg>
  );
}
