import { useEffect, type ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { metaOf } from '../../lib/page-meta.ts';
import { ScrollKeeper } from '../../lib/scroll.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The frame of every page: bar, content, footer. Keeps the tab's title in step with the page shown. */
export function Layout(): ReactNode {
  const title = metaOf(useMatches())?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  return (
    <>
      <ScrollKeeper />
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
