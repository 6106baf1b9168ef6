import type { MiddlewareHandler } from 'hono';
import { Refusal } from '@firm/core';
import { isLoopbackHost } from '../../config/loopback.ts';
import type { AppEnv, Deps } from '../deps.ts';
import { isSameSecret } from '../security/is-same-secret.ts';

const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

/**
 * With METRICS_TOKEN: only for who sends it. Without: only for this machine itself, judged by the
 * socket and never by a header, and not through a proxy. The Host check keeps out pages that point
 * a name of theirs here.
 */
export function guardMetrics({ config }: Pick<Deps, 'config'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isAllowed =
      config.metricsToken === undefined
        ? isLoopbackHost(c.env.incoming.socket.remoteAddress ?? '') &&
          isLoopbackHost(new URL(c.req.url).hostname) &&
          !FORWARDED.some((name) => c.req.header(name) !== undefined)
        : isSameSecret(c.req.header('authorization') ?? '', `Bearer ${config.metricsToken}`);
    if (!isAllowed) throw new Refusal('request/forbidden');
    await next();
  };
}
