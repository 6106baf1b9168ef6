import { createHouse } from './http/create-house.ts';
import type { Deps } from './http/deps.ts';
import { healthRoutes } from './routes/health.ts';
import { metricsRoutes } from './routes/metrics.ts';

/** What answers on HEALTH_PORT, in a process of any role: how it is, and its figures. Nothing else. */
export function createHealthServer(deps: Deps) {
  return createHouse(deps)
    .route('/health', healthRoutes(deps))
    .route('/metrics', metricsRoutes(deps));
}
