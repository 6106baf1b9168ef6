// Drawn seldom, and part of every first load: what remembers results would be larger than what it
// saves.
'use no memo';

import type { ReactNode } from 'react';
import { HELP_PATH } from '../../lib/page/help-path.ts';
import { moreLinks, nav } from '../../text/en/shell.ts';
import styles from './shell.module.css';
import { Link } from '../../ui/link.tsx';
import { Island } from '../../ui/island.tsx';

/**
 * The second group of the menu, above the bar, and the way to help, which phones show too. The
 * first thing in the page, so that the link to the content is the first that a keyboard reaches.
 */
export const TopRow = ({
  pathname,
  isShort,
}: {
  pathname: string;
  /** Without the links. */
  isShort: boolean;
}): ReactNode => (
  <Island as="nav" version={pathname} className={styles.top} aria-label={nav.more}>
    <a className={styles.skip} href="#main">
      {nav.skip}
    </a>
    <div className={`wrap ${styles.topInside}`}>
      {!isShort && (
        <ul>
          <MoreLinks pathname={pathname} />
        </ul>
      )}
      <Link to={HELP_PATH} className={styles.help}>
        {nav.help}
      </Link>
    </div>
  </Island>
);

/** The links of the second group, each an item of a list. */
export const MoreLinks = ({ pathname }: { pathname: string }): ReactNode =>
  moreLinks.map(([path, label]) => (
    <li key={path}>
      <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  ));
