import { createBaseApp } from '../../http/create-base-app.ts';
import type { Deps } from '../../http/deps.ts';
import { healthRoutes } from './health-routes.ts';
import { metricsRoutes } from './metrics-routes.ts';

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
