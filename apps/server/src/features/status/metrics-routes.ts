import { Hono } from 'hono';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { guardMetrics } from './guard-metrics.ts';

/** GET /metrics, for Prometheus. */
export function metricsRoutes(deps: Pick<Deps, 'config' | 'metrics'>) {
  const { registry } = deps.metrics;
  return new Hono<AppEnv>().get('/', guardMetrics(deps), async (c) =>
    c.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    }),
  );
}
