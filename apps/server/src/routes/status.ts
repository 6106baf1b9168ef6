import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { status } from '@firm/core';
import { statusSchema } from '@firm/schema';
import type { AppEnv, Deps } from '../http/deps.ts';
import { limitInMemory } from '../http/limit-in-memory.ts';

/** GET /api/status: what runs, measured. */
export function statusRoutes(deps: Deps) {
  const take = limitInMemory({ clock: deps.clock, burst: 60, perMinute: 60 });
  return new Hono<AppEnv>().get(
    '/status',
    describeRoute({
      summary: 'What runs, measured',
      responses: {
        200: {
          description:
            'Each part with its uptime, incidents, and how long answers took in the last hour',
          content: { 'application/json': { schema: resolver(statusSchema) } },
        },
      },
    }),
    async (c) => {
      take(c.get('address'));
      return c.json(await status.readStatus(deps));
    },
  );
}
