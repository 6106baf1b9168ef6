import { createBaseApp } from './http/create-base-app.ts';
import type { Deps } from './http/deps.ts';
import { healthRoutes } from './routes/health.ts';
import { metricsRoutes } from './routes/metrics.ts';

/** Server on HEALTH_PORT, in a process of any role: its health and metrics. Nothing else. */
export function createHealthServer(
  deps: Pick<
    Deps,
    | 'config'
    | 'db'
    | 'clock'
    | 'random'
    | 'keyedHash'
    | 'log'
    | 'metrics'
    | 'capabilities'
    | 'isStopping'
    | 'onUnstatedRefusal'
  >,
) {
  return createBaseApp(deps).route('/', healthRoutes(deps)).route('/metrics', metricsRoutes(deps));
}
