// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import { Moon, Sun } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { local } from '../../lib/data/safe-storage.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { nav } from '../../text/en/shell.ts';
import styles from './shell.module.css';

type Theme = 'light' | 'dark';

const current = (): Theme => {
  const chosenTheme = document.documentElement.dataset['theme'];
  if (chosenTheme === 'light' || chosenTheme === 'dark') return chosenTheme;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
};

/** Switches between the dark and the light theme and remembers the choice in this browser. */
export function ThemeSwitch(): ReactNode {
  const isHydrated = useHydrated();
  const [chosenTheme, choose] = useState<Theme>();
  const theme = chosenTheme ?? (isHydrated ? current() : 'dark');
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={next === 'light' ? nav.toLight : nav.toDark}
      onClick={() => {
        document.documentElement.dataset['theme'] = next;
        local.write('theme', next);
        choose(next);
      }}
    >
      {next === 'light' ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </button>
  );
}
