// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import type { ReactNode } from 'react';
import art from '../../../generated/art/hero.svg';
import styles from './home.module.css';

const address = `${art}#art`;

/**
 * The engraving behind the hero's words. Its address is set after the first paint, so that the words
 * never wait for it: by build/lay-out-later.js, or here where the page was come to from another.
 */
export function HeroArt(): ReactNode {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      <use
        ref={(node) => {
          if (node?.hasAttribute('href') === false) node.setAttribute('href', address);
        }}
        data-href={address}
        width="1440"
        height="720"
      />
    </svg>
  );
}
