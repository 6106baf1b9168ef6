import { Hono } from 'hono';
import { OWN_PAGES } from '@firm/schema';
import type { AppEnv } from '../../http/deps.ts';
import { memoizeBySite, type LiveSite } from '../../http/site/live-site.ts';
import { filledPageSender } from '../../http/site/send-filled-page.ts';
import { findPage, type SiteIndex } from '../../http/site/site-index.ts';

/** How the page is drawn that has room for a brand's own words. */
const OWN = new URLSearchParams({ state: 'own' });

/** Pages of which a published brand has its own; the others are sent as they were built. */
export function ownPages(site: SiteIndex, liveSite: LiveSite) {
  const sendPage = memoizeBySite(liveSite, filledPageSender);
  const app = new Hono<AppEnv>();
  for (const name of OWN_PAGES)
    app.get(`/${name}`, (c, next) => {
      const html = liveSite().brand.published?.pages[name];
      const page = findPage(site, `/${name}`, OWN);
      if (html === undefined || !page) {
        // Without words of its own that page is none.
        if (c.req.query('state') === 'own') return Promise.resolve(c.redirect(`/${name}`, 302));
        return next();
      }
      c.set('routeName', `/${name}`);
      return sendPage(c, page, { data: { html }, values: {}, markup: { html }, status: 200 });
    });
  return app;
}
