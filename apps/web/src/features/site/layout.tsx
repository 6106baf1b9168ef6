// Drawn seldom, and part of every first load: what remembers results would be larger than what it
// saves.
'use no memo';

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { metaOf } from '../../lib/page/page-meta.ts';
import { ScrollKeeper } from '../../lib/page/scroll.tsx';
import { site } from '../../lib/page/site.ts';
import { usePending } from '../../lib/forms/use-pending.ts';
import { loadFailure, nav } from '../../text/en/shell.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NewsLine } from './home/news-line.tsx';
import { PageFrame } from './page-frame.tsx';
import { PhoneBar } from './phone-bar.tsx';
import styles from './shell.module.css';
import { TopRow } from './top-row.tsx';

/**
 * On a page come to from another, reading goes on at its heading, unless the page has put the focus
 * somewhere itself.
 */
function useArrival(pathname: string): void {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById('main');
    const { activeElement } = document;
    if (main === null || (activeElement !== main && main.contains(activeElement))) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const heading = main.querySelector<HTMLElement>('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/**
 * The frame of every page: bar, content, footer. Keeps the tab's title in step with the page shown.
 */
export function Layout(): ReactNode {
  const { title, hasLeaves } = metaOf(useMatches()) ?? {};
  const { pathname, search } = useLocation();
  const isConsole = pathname.startsWith('/console');
  const isMoving = useNavigation().state !== 'idle';
  const pending = usePending();
  // A page that changes only its query keeps standing while it does.
  const isLeaving = pending !== undefined && pending.pathname !== pathname;
  const isTurning = hasLeaves === true && pending !== undefined && pending.search !== search;
  // Before other effects, so that an error page can put its own title over it.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  useArrival(pathname);
  return (
    <>
      <ScrollKeeper isLeaving={isLeaving || isTurning} />
      {/* Operators have a menu of their own. */}
      <TopRow pathname={pathname} isShort={isConsole} />
      {/* Always in the page, since only the running server knows; the stylesheet hides it where this
          is no demonstration. */}
      <p className={styles.demo} data-demo={site.isDemo}>
        {nav.demo}
      </p>
      <NewsLine />
      {isMoving && <div className={styles.moving} data-moving aria-hidden="true" />}
      <p className="visually-hidden" role="status">
        {pending === undefined ? '' : loadFailure.loading}
      </p>
      <Header />
      {/* The page that one leaves is hidden and not thrown away: where the next does not come, it
          is back as it was. */}
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        aria-busy={isLeaving || undefined}
        data-leaving={isLeaving || undefined}
      >
        {isLeaving && <PageFrame />}
        <Outlet />
      </main>
      <Footer />
      {/* Members have a menu of their own there. */}
      {pathname !== '/members' && !isConsole && <PhoneBar pathname={pathname} />}
    </>
  );
}
