import type { MiddlewareHandler } from 'hono';
import { Refusal } from '@firm/core';
import { isOffered, PROGRAM_ROOT } from '@firm/schema';
import type { AppEnv } from '../../http/deps.ts';
import { memoizeBySite, type LiveSite } from '../../http/site/live-site.ts';
import { filledPageSender } from '../../http/site/send-filled-page.ts';
import { findPage, type SiteIndex } from '../../http/site/site-index.ts';

/**
 * Stands before everything else: what the published brand does not offer is refused, a page by a
 * page that says so.
 *
 * @throws Refusal feature/off
 */
export function notOffered(site: SiteIndex, liveSite: LiveSite): MiddlewareHandler<AppEnv> {
  const sendPage = memoizeBySite(liveSite, filledPageSender);
  return async (c, next) => {
    const { off } = liveSite().brand.values;
    if (off.length === 0 || isOffered(statedPath(c.req.path), off)) return next();
    const page = findPage(site, '/not-offered', new URLSearchParams());
    if (c.req.path.startsWith('/api/') || c.req.method !== 'GET' || !page)
      throw new Refusal('feature/off');
    c.set('routeName', '/not-offered');
    return sendPage(c, page, { data: null, values: {}, status: 404 });
  };
}

/** A path as features name it: without a slash at its end, and as pages ask it. */
const statedPath = (path: string): string =>
  path.replace(/(?<=.)\/+$/, '').replace(PROGRAM_ROOT, '/api/');
