import { Hono } from 'hono';
import { RESET_SEARCH } from '@firm/schema';
import type { AppEnv } from '../../http/deps.ts';
import { memoizeBySite, type LiveSite } from '../../http/site/live-site.ts';
import { filledPageSender } from '../../http/site/send-filled-page.ts';
import { findPage, type SiteIndex } from '../../http/site/site-index.ts';

/** Longer than any token of ours; what is longer is no token, and the form says so. */
const LONGEST_TOKEN = 200;

/**
 * /reset-password with the token of a mail: the page with the form for the new password, which
 * works without a program.
 */
export function resetPage(site: SiteIndex, liveSite: LiveSite) {
  const sendPage = memoizeBySite(liveSite, filledPageSender);
  return new Hono<AppEnv>().get('/', (c, next) => {
    const token = c.req.query('token');
    if (token === undefined) return next();
    const page = findPage(site, '/reset-password', new URLSearchParams(RESET_SEARCH));
    if (!page) return next();
    c.set('routeName', '/reset-password');
    return sendPage(c, page, {
      data: null,
      values: { token: token.slice(0, LONGEST_TOKEN) },
      status: 200,
    });
  });
}
