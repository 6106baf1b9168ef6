import { useEffect, type ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { metaOf } from '../../lib/page-meta.ts';
import { ScrollKeeper } from '../../lib/scroll.tsx';
import { site } from '../../lib/site.ts';
import { nav } from '../../text/en/shell.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

/** The frame of every page: bar, content, footer. Keeps the tab's title in step with the page shown. */
export function Layout(): ReactNode {
  const title = metaOf(useMatches())?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  return (
    <>
      <ScrollKeeper />
      {/* Always in the page, since only the running server knows; the stylesheet hides it where this is no demonstration. */}
      <p className={styles.demo} data-demo={site.isDemo}>
        {nav.demo}
      </p>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
