import { routePath } from 'hono/route';
import type { MiddlewareHandler } from 'hono';
import { createAddressReader } from './people/client-address.ts';
import type { AppEnv, Deps } from './deps.ts';

/** Gives each request its id and address, and measures and logs it when it is done. */
export function requestContext(
  deps: Pick<Deps, 'config' | 'random' | 'log' | 'metrics'>,
): MiddlewareHandler<AppEnv> {
  const readAddress = createAddressReader(deps.config.trustProxy);
  const note = noteRequests(deps);
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = deps.random.uuid();
    c.set('requestId', requestId);
    c.set('address', readAddress(c.env.incoming.socket, c.req.header('x-forwarded-for')));
    await next();
    const { outgoing } = c.env;
    if (!outgoing.headersSent) c.header('x-request-id', requestId);
    const status = outgoing.headersSent ? outgoing.statusCode : c.res.status;
    const route = c.get('routeName') ?? routePath(c);
    note({ requestId, method: c.req.raw.method, path: c.req.path, route, status, startedAt });
  };
}

type Answered = {
  requestId: string;
  method: string;
  path: string;
  route: string;
  status: number;
  startedAt: number;
};

/** Measures and logs a request that is done. */
export function noteRequests(deps: Pick<Deps, 'log' | 'metrics'>): (answer: Answered) => void {
  return ({ requestId, method, path, route, status, startedAt }) => {
    const milliseconds = performance.now() - startedAt;
    deps.metrics.request({ method, route, status, seconds: milliseconds / 1000 });
    deps.log.debug(
      { requestId, method, path, status, milliseconds: Math.round(milliseconds) },
      'request',
    );
  };
}
