import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { market } from '@firm/core';
import { chartQuerySchema, marketChartSchema, marketSchema } from '@firm/schema';
import type { AppEnv, Deps } from '../http/deps.ts';
import { limitInMemory } from '../http/limit-in-memory.ts';
import { validQuery } from '../http/valid-json.ts';

/** GET /api/market: the pair's figures, with their age; GET /api/market/chart?range=1h|24h|7d: its prices. */
export function marketRoutes(deps: Deps) {
  const take = limitInMemory({ clock: deps.clock, burst: 60, perMinute: 120 });
  return new Hono<AppEnv>()
    .get(
      '/market',
      describeRoute({
        summary: 'Figures of the market',
        responses: {
          200: {
            description: 'They, or why there are none',
            content: { 'application/json': { schema: resolver(marketSchema) } },
          },
        },
      }),
      async (c) => {
        take(c.get('address'));
        return c.json(await market.readMarket(deps));
      },
    )
    .get(
      '/market/chart',
      describeRoute({
        summary: 'Prices over a range',
        responses: {
          200: {
            description: 'Candles, oldest first',
            content: { 'application/json': { schema: resolver(marketChartSchema) } },
          },
        },
      }),
      validQuery(chartQuerySchema),
      async (c) => {
        take(c.get('address'));
        return c.json(await market.readChart(deps, c.req.valid('query')));
      },
    );
}
