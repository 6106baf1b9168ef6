import { Hono } from 'hono';
import { Refusal } from '@firm/core';
import type { AppEnv, Deps } from './deps.ts';
import { errorResponse } from './errors/error-response.ts';
import { refuseNul } from './limits/refuse-nul.ts';
import { requestContext } from './request-context.ts';
import { securityHeaders } from './security/security-headers.ts';
import { setFieldSentences } from './errors/valid-json.ts';

/**
 * An app without routes: every request gets its id, its headers and, if it fails, the one shape of
 * errors.
 */
export function createBaseApp(
  deps: Pick<Deps, 'config' | 'random' | 'log' | 'metrics'>,
): Hono<AppEnv> {
  setFieldSentences();
  const app = new Hono<AppEnv>();
  app.onError((error, c) => errorResponse(deps, error, c));
  app.notFound((c) => errorResponse(deps, new Refusal('request/not-found'), c));
  app.use(requestContext(deps), securityHeaders(deps), refuseNul());
  return app;
}
