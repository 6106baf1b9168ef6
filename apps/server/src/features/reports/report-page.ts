import { Hono } from 'hono';
import { REPORT_KINDS, reportPath, REPORT_TEMPLATE } from '@firm/schema';
import type { AppEnv } from '../../http/deps.ts';
import { memoizeBySite, type LiveSite } from '../../http/site/live-site.ts';
import { filledPageSender } from '../../http/site/send-filled-page.ts';
import { findPage, type SiteIndex } from '../../http/site/site-index.ts';

/** /report/{kind}/{ref}: the form for reporting one thing, which works without a program. */
export function reportPage(site: SiteIndex, liveSite: LiveSite) {
  const sendPage = memoizeBySite(liveSite, filledPageSender);
  return new Hono<AppEnv>().get('/:kind/:ref', (c, next) => {
    const { kind: requestedKind, ref } = c.req.param();
    const kind = REPORT_KINDS.find((one) => one === requestedKind);
    const page = kind && findPage(site, reportPath(kind, REPORT_TEMPLATE), new URLSearchParams());
    if (!page || !/^[\w-]{1,60}$/.test(ref)) return next();
    c.set('routeName', '/report/:kind/:ref');
    return sendPage(c, page, { data: null, values: { ref }, status: 200 });
  });
}
