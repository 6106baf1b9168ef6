import { Hono } from 'hono';
import type { AppEnv } from '../../http/deps.ts';

/** Where Telegram's web client runs; its apps do not frame pages. */
const TELEGRAM_WEB = 'https://web.telegram.org';

/**
 * GET /mini: the one page that another site may frame, and only Telegram's web client; the site
 * sends it. It is asked for and asks without cookies.
 */
export const miniPage = () =>
  new Hono<AppEnv>().get('/', async (c, next) => {
    c.set('framedBy', TELEGRAM_WEB);
    await next();
  });
