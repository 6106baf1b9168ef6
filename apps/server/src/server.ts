import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import { brand } from './config/brand.ts';
import { siteConfig } from './config/site-config.ts';
import { refuse } from './http/app-error.ts';
import type { AppEnv, Deps } from './http/deps.ts';
import { errorResponse } from './http/error-response.ts';
import { requestContext } from './http/request-context.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveSite } from './http/site.ts';
import type { SiteIndex } from './http/site/site-index.ts';
import { useFieldSentences } from './http/valid-json.ts';
import { apiRoutes } from './routes/api.ts';
import { healthRoutes } from './routes/health.ts';
import { metricsRoutes } from './routes/metrics.ts';

/** The table of contents: what answers which address. */
export function createServer(deps: Deps, site: SiteIndex) {
  useFieldSentences();
  const app = new Hono<AppEnv>();
  app.onError((error, c) => errorResponse(deps, error, c));
  app.notFound((c) => errorResponse(deps, refuse(404, 'not_found'), c));
  app.use(requestContext(deps), securityHeaders(deps));

  const served = app
    .route('/health', healthRoutes(deps))
    .route('/metrics', metricsRoutes(deps))
    .get('/api/openapi.json', openAPIRouteHandler(app, {
      documentation: { openapi: '3.1.0', info: { title: `${brand.name} API`, version: '1' }, servers: [{ url: deps.config.publicUrl }] },
    }))
    .route('/api', apiRoutes(deps));

  app.get('*', serveSite(site, siteConfig(deps.config)));
  return served;
}

/** For the browser's typed client: `hc<Api>(…)`. */
export type Api = ReturnType<typeof createServer>;
