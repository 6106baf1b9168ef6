import { Hono } from 'hono';
import type { AppEnv, Deps } from '../http/deps.ts';
import { serveSite } from '../http/site.ts';
import { liveSite, perSite } from '../http/site/live-site.ts';
import type { SiteIndex } from '../http/site/site-index.ts';

/** Where Telegram's web client runs; its apps do not frame pages. */
const TELEGRAM_WEB = 'https://web.telegram.org';

/** GET /mini: the one page that another site may frame, and only Telegram's web client. It is asked for and asks without cookies. */
export function miniPage(deps: Pick<Deps, 'config' | 'chain'>, site: SiteIndex) {
  const serve = perSite(liveSite(deps), (told) => serveSite(site, told));
  return new Hono<AppEnv>().get('/', (c, next) => {
    c.set('framedBy', TELEGRAM_WEB);
    return serve(c, next);
  });
}
