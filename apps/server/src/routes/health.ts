import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { healthSchema, readinessSchema, type PartStatus, type Readiness } from '@firm/schema';
import type { AppEnv, Deps } from '../http/deps.ts';

/** GET /health: it serves. GET /health/ready: which parts of it do; 503 when it cannot do its work at all. */
export function healthRoutes({
  capabilities,
  isStopping,
}: Pick<Deps, 'capabilities' | 'isStopping'>) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        summary: 'Whether the server serves',
        responses: {
          200: {
            description: 'It does',
            content: { 'application/json': { schema: resolver(healthSchema) } },
          },
          503: {
            description: 'For a few seconds more',
            content: { 'application/json': { schema: resolver(healthSchema) } },
          },
        },
      }),
      (c) =>
        isStopping()
          ? c.json({ status: 'stopping' as const }, 503, { 'cache-control': 'no-store' })
          : c.json({ status: 'ok' as const }, 200, { 'cache-control': 'no-store' }),
    )
    .get(
      '/ready',
      describeRoute({
        summary: 'Which parts are degraded',
        responses: {
          200: {
            description: 'It can work',
            content: { 'application/json': { schema: resolver(readinessSchema) } },
          },
          503: {
            description: 'It cannot',
            content: { 'application/json': { schema: resolver(readinessSchema) } },
          },
        },
      }),
      async (c) => {
        const checked = await Promise.all(
          capabilities.map(
            async ({ name, engine, publicEngine = engine, check }) =>
              [name, { status: await judge(check), engine: publicEngine }] as const,
          ),
        );
        const statuses = checked.map(([, part]) => part.status);
        const status =
          isStopping() || statuses.includes('down')
            ? 'down'
            : statuses.some((one) => one !== 'ok')
              ? 'degraded'
              : 'ok';
        const readiness: Readiness = { status, parts: Object.fromEntries(checked) };
        return c.json(readiness, status === 'down' ? 503 : 200, { 'cache-control': 'no-store' });
      },
    );
}

const PATIENCE_MILLISECONDS = 2_000;

async function judge(check: (() => Promise<PartStatus>) | undefined): Promise<PartStatus> {
  if (!check) return 'ok';
  const { promise: late, resolve } = Promise.withResolvers<PartStatus>();
  const timer = setTimeout(() => resolve('down'), PATIENCE_MILLISECONDS);
  const status = await Promise.race([check().catch(() => 'down' as const), late]);
  clearTimeout(timer);
  return status;
}
