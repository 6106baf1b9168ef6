// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { local } from '../../lib/data/safe-storage.ts';
import { nav } from '../../text/en/shell.ts';
import styles from './shell.module.css';

const isDark = (): boolean => {
  const chosenTheme = document.documentElement.dataset['theme'];
  return chosenTheme === undefined
    ? !matchMedia('(prefers-color-scheme: light)').matches
    : chosenTheme === 'dark';
};

/**
 * Switches between the dark and the light theme and remembers the choice in this browser. Both faces
 * stand in the page, and the stylesheet shows one.
 */
export const ThemeSwitch = (): ReactNode => (
  <button
    type="button"
    className={styles.round}
    onClick={() => {
      const next = isDark() ? 'light' : 'dark';
      document.documentElement.dataset['theme'] = next;
      local.write('theme', next);
    }}
  >
    <span className={styles.toLight}>
      <Sun size={20} aria-hidden />
      <span className="visually-hidden">{nav.toLight}</span>
    </span>
    <span className={styles.toDark}>
      <Moon size={20} aria-hidden />
      <span className="visually-hidden">{nav.toDark}</span>
    </span>
  </button>
);
