import type { MiddlewareHandler } from 'hono';
import { isLoopbackHost } from '../config/loopback.ts';
import { refuse } from './app-error.ts';
import type { AppEnv, Deps } from './deps.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another site asks for. Browsers always say where such a request comes from;
 * programs that say nothing carry no visitor's cookies.
 */
export function checkOrigin({ config }: Pick<Deps, 'config'>): MiddlewareHandler<AppEnv> {
  const ours = new URL(config.publicUrl);
  const isOurs = (origin: string): boolean => {
    if (origin === ours.origin) return true;
    if (!config.isPublicUrlLoopback || !URL.canParse(origin)) return false;
    // On this machine localhost and 127.0.0.1 are the same place under two names.
    const { hostname, port } = new URL(origin);
    return isLoopbackHost(hostname) && port === ours.port;
  };
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (!SAFE.has(c.req.raw.method)) {
      if (origin !== undefined && !isOurs(origin)) throw refuse(403, 'wrong_origin');
      if (origin === undefined && c.req.header('sec-fetch-site') === 'cross-site') throw refuse(403, 'wrong_origin');
    }
    await next();
  };
}
