import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '@firm/core';
import { isLoopbackHost } from '@firm/format';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { isSameSecret } from '../../http/security/is-same-secret.ts';

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

/** Only for who may see the inside: others are refused. */
export function guardMetrics(deps: Pick<Deps, 'config'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!maySeeInside(deps, c)) throw new Refusal('request/forbidden');
    await next();
  };
}

/**
 * With METRICS_TOKEN: who sends it. Without: this machine itself, judged by the socket and never by
 * a header, and not through a proxy. The Host check keeps out pages that point a name of theirs
 * here.
 */
export const maySeeInside = ({ config }: Pick<Deps, 'config'>, c: Context<AppEnv>): boolean =>
  config.metricsToken === undefined
    ? isThisMachine(c)
    : isSameSecret(c.req.header('authorization') ?? '', `Bearer ${config.metricsToken}`);

/** Whether it is asked on this machine, and not through a proxy. */
export const isThisMachine = (c: Context<AppEnv>): boolean =>
  isLoopbackHost(c.env.incoming.socket.remoteAddress ?? '') &&
  isLoopbackHost(new URL(c.req.url).hostname) &&
  !FORWARDED.some((name) => c.req.header(name) !== undefined);
