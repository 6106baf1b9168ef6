import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { passes } from '@firm/core';
import { holdingsQuerySchema, holdingsSchema, passTiers, type WalletHoldings } from '@firm/schema';
import { chainErrors } from '../http/chain-errors.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { limitInMemory } from '../http/limit-in-memory.ts';
import { validQuery } from '../http/valid-json.ts';

/** Somebody who has just minted looks at once; a page left open asks twice a minute. */
const MAX_AGE_MILLISECONDS = 5_000;

/** GET /api/passes/mine?address=0x…: what a wallet holds. Everybody can read this from the chain, so no proof is asked for. */
export function passRoutes(deps: Deps) {
  const take = limitInMemory({ clock: deps.clock, burst: 30, perMinute: 60 });
  const app = new Hono<AppEnv>().get(
    '/passes/mine',
    describeRoute({ summary: 'Passes and tokens of a wallet', responses: { 200: { description: 'At most 5 seconds old', content: { 'application/json': { schema: resolver(holdingsSchema) } } } } }),
    validQuery(holdingsQuerySchema),
    async (c) => {
      take(c.get('address'));
      const found = await passes.findHoldings(deps, { ...c.req.valid('query'), maxAgeMilliseconds: MAX_AGE_MILLISECONDS });
      const body: WalletHoldings = {
        address: found.address,
        tokens: found.tokens.toString(),
        passes: passTiers.map(({ id, name }) => ({ id, name, amount: Number(found.passes.get(id) ?? 0n) })),
        perks: passes.perksOf(found),
        checkedAt: found.checkedAt.getTime(),
      };
      return c.json(body, 200, { 'cache-control': 'no-store' });
    },
  );
  app.onError(chainErrors(deps));
  return app;
}
