import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { passes } from '@firm/core';
import {
  holdingsQuerySchema,
  holdingsSchema,
  passCardsSchema,
  passTiers,
  type PassCards,
  type WalletHoldings,
} from '@firm/schema';
import { chainErrors } from '../http/chain-errors.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { refuse } from '../http/app-error.ts';
import { limitInMemory } from '../http/limit-in-memory.ts';
import { parseRange } from '../http/site/parse-range.ts';
import { validQuery } from '../http/valid-json.ts';

/** Somebody who has just minted looks at once; a page left open asks twice a minute. */
const MAX_AGE_MILLISECONDS = 5_000;

/** Files come from whoever the collection names: no page may run in them. */
const FILE_HEADERS = {
  'cache-control': 'public, max-age=600',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
};

/**
 * GET /api/passes: what the collection says of the passes, with its pictures served from here. GET
 * /api/passes/mine?address=0x…: what a wallet holds; everybody can read this from the chain, so no proof is asked for.
 */
export function passRoutes(deps: Deps) {
  const take = limitInMemory({ clock: deps.clock, burst: 30, perMinute: 60 });
  const app = new Hono<AppEnv>()
    .get(
      '/passes',
      describeRoute({
        summary: 'Names and pictures of the passes, as the collection has them',
        responses: {
          200: {
            description: 'At most ten minutes old',
            content: { 'application/json': { schema: resolver(passCardsSchema) } },
          },
        },
      }),
      async (c) => {
        const found = await passes.describePasses(deps);
        return c.json({ passes: found.map(presentCard) } satisfies PassCards);
      },
    )
    .get(
      '/passes/:id{[0-2]}/:kind{image|animation}',
      describeRoute({
        summary: 'A picture or video of a pass, as the collection has it',
        responses: {
          200: { description: 'The file' },
          404: { description: 'There is none that can be shown' },
        },
      }),
      async (c) => {
        const { id, kind } = c.req.param();
        const file = await passes.readPassMedia(deps, {
          id: Number(id),
          kind: kind === 'image' ? 'image' : 'animation',
        });
        if (file === undefined) throw refuse(404, 'not_found');
        const headers = { ...FILE_HEADERS, 'content-type': file.type };
        const range = parseRange(c.req.header('range'), file.bytes.length);
        if (range === undefined || range === 'unsatisfiable')
          return c.body(file.bytes, 200, headers);
        return c.body(file.bytes.slice(range.start, range.end + 1), 206, {
          ...headers,
          'content-range': `bytes ${range.start}-${range.end}/${file.bytes.length}`,
        });
      },
    )
    .get(
      '/passes/mine',
      describeRoute({
        summary: 'Passes and tokens of a wallet',
        responses: {
          200: {
            description: 'At most 5 seconds old',
            content: { 'application/json': { schema: resolver(holdingsSchema) } },
          },
        },
      }),
      validQuery(holdingsQuerySchema),
      async (c) => {
        take(c.get('address'));
        const found = await passes.findHoldings(deps, {
          ...c.req.valid('query'),
          maxAgeMilliseconds: MAX_AGE_MILLISECONDS,
        });
        const body: WalletHoldings = {
          address: found.address,
          tokens: found.tokens.toString(),
          passes: passTiers.map(({ id, name }) => ({
            id,
            name,
            amount: Number(found.passes.get(id) ?? 0n),
          })),
          perks: passes.perksOf(found),
          checkedAt: found.checkedAt.getTime(),
        };
        return c.json(body, 200, { 'cache-control': 'no-store' });
      },
    );
  app.onError(chainErrors(deps));
  return app;
}

function presentCard(
  pass: Awaited<ReturnType<typeof passes.describePasses>>[number],
): PassCards['passes'][number] {
  const { id, source } = pass;
  if (source === 'ours') return { id, source, name: null, image: null, animation: null };
  const pathOf = (kind: 'image' | 'animation') =>
    pass.has[kind] ? `/api/passes/${id}/${kind}` : null;
  return { id, source, name: pass.name, image: pathOf('image'), animation: pathOf('animation') };
}
