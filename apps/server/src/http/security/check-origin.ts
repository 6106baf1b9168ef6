import type { MiddlewareHandler } from 'hono';
import { Refusal } from '@firm/core';
import { isLoopbackHost } from '@firm/format';
import type { AppEnv, Deps } from '../deps.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another site asks for. Browsers always say where such a request
 * comes from; programs that say nothing carry no visitor's cookies.
 *
 * @param fromExtensions paths that browser extensions may ask as well: a wallet asks the chain by
 *   itself
 */
export function checkOrigin(
  { config }: Pick<Deps, 'config'>,
  { fromExtensions = [] }: { fromExtensions?: readonly string[] } = {},
): MiddlewareHandler<AppEnv> {
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
      const isExtension =
        fromExtensions.includes(c.req.path) &&
        /^[a-z]+(-[a-z]+)*-extension:\/\//.test(origin ?? '');
      if (origin !== undefined && !isOurs(origin) && !isExtension)
        throw new Refusal('request/wrong-origin');
      if (origin === undefined && c.req.header('sec-fetch-site') === 'cross-site')
        throw new Refusal('request/wrong-origin');
    }
    await next();
  };
}
