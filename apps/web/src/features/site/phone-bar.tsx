// Drawn seldom, and part of every first load: what remembers results would be larger than what it
// saves.
'use no memo';

import type { ReactNode } from 'react';
import { nav, phoneBar as text } from '../../text/en/shell.ts';
import styles from './shell.module.css';
import { Link } from '../../ui/link.tsx';
import { Island } from '../../ui/island.tsx';

const items = [
  { to: '/check', label: text.check, pages: /^\/check\b(?!-)/ },
  { to: '/academy', label: text.learn, pages: /^\/academy\b(?!\/auth)/ },
  {
    to: '/studio',
    label: text.studio,
    pages: /^\/(?:studio|text-to-image|ai-voice|music|video|uncensored-chat)$/,
  },
  { to: '/account', label: text.me, pages: /^\/(?:account|dashboard)$/ },
] as const;

/** On phones the four places where most people go, at the lower edge. It takes its own room. */
export const PhoneBar = ({ pathname }: { pathname: string }): ReactNode => (
  <Island as="nav" version={pathname} className={styles.phoneBar} aria-label={nav.bar}>
    <ul>
      {items.map(({ to, label, pages }) => (
        <li key={to}>
          <Link to={to} aria-current={pages.test(pathname) ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </Island>
);
