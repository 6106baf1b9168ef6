// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { site } from '../../lib/page/site.ts';
import { footer, nav } from '../../text/en/shell.ts';
import styles from './shell.module.css';
import { Link } from '../../ui/link.tsx';
import { Island } from '../../ui/island.tsx';

/** Community and social links, the copyright line, and the one line about advice. */
export function Footer(): ReactNode {
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer} data-later>
      <Island as="div" version={pathname} className={`wrap ${styles.footerInside}`}>
        <div>
          <p>{footer.copyright}</p>
          <p>{footer.advice}</p>
        </div>
        <nav aria-label={footer.label}>
          <ul>
            {footer.pages.map(([path, name]) => (
              <li key={path}>
                <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
            <li>
              <a href={site.communityUrl} target="_blank" rel="noopener noreferrer">
                {footer.community}
                <span className="visually-hidden"> {nav.newTab}</span>
              </a>
            </li>
            <li>
              <a href={site.socialUrl} target="_blank" rel="noopener noreferrer">
                {footer.social}
                <span className="visually-hidden"> {nav.newTab}</span>
              </a>
            </li>
          </ul>
        </nav>
      </Island>
    </footer>
  );
}
