import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import { assistant, safety } from '@firm/core';
import {
  launchListSchema,
  launchQuerySchema,
  pickListSchema,
  trackRecordSchema,
} from '@firm/schema';
import { refuse } from '../http/app-error.ts';
import { currentUser } from '../http/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { limitInMemory } from '../http/limit-in-memory.ts';
import { streamText } from '../http/stream-text.ts';
import { telegramPerson } from '../http/telegram-person.ts';
import { validQuery } from '../http/valid-json.ts';

const gives = (description: string, schema: Parameters<typeof resolver>[0]) => ({
  responses: {
    200: { description, content: { 'application/json': { schema: resolver(schema) } } },
  },
});
const file = (description: string, type: string) => ({
  responses: { 200: { description, content: { [type]: {} } } },
});
const cursorSchema = v.strictObject({
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.[\w-]{1,64}$/))),
});

/** Frozen: whoever has it has it for good. */
const FROZEN = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'application/json; charset=utf-8',
};

/** GET /api/launches, /api/picks, /api/track-record with its downloads, and the evidence of one verdict. */
export function launchRoutes(deps: Deps) {
  const take = limitInMemory({ clock: deps.clock, burst: 60, perMinute: 120 });
  /** The whole ledger is read for each. */
  const takeDownload = limitInMemory({ clock: deps.clock, burst: 6, perMinute: 6 });
  return new Hono<AppEnv>()
    .get(
      '/launches',
      describeRoute({
        summary: 'New launches',
        ...gives('The newest 100 that pass the filter, each with its verdict', launchListSchema),
      }),
      validQuery(launchQuerySchema),
      async (c) => {
        take(c.get('address'));
        return c.json(await safety.listLaunches(deps, c.req.valid('query')));
      },
    )
    .get(
      '/picks',
      describeRoute({
        summary: 'Projects that meet stated criteria',
        ...gives('Those that are open to this person, and the criteria', pickListSchema),
      }),
      currentUser(deps),
      async (c) => {
        take(c.get('address'));
        // In the Mini App it is Telegram that says who asks, whatever cookies there are.
        return c.json(
          await assistant.showPicks(deps, {
            person: telegramPerson(deps, c) ?? { userId: c.var.visitor?.userId },
          }),
          200,
        );
      },
    )
    .get(
      '/track-record',
      describeRoute({
        summary: 'The public ledger of verdicts',
        ...gives('Hits and misses, and a page of entries', trackRecordSchema),
      }),
      validQuery(cursorSchema),
      async (c) => {
        take(c.get('address'));
        return c.json(await safety.readTrackRecord(deps, c.req.valid('query')));
      },
    )
    .get(
      '/track-record.csv',
      describeRoute({
        summary: 'The whole ledger as CSV',
        ...file('One verdict a row', 'text/csv'),
      }),
      (c) => {
        takeDownload(c.get('address'));
        return streamText(safety.downloadTrackRecord(deps, { format: 'csv' }), {
          type: 'text/csv; charset=utf-8',
          name: 'track-record.csv',
        });
      },
    )
    .get(
      '/track-record.json',
      describeRoute({
        summary: 'The whole ledger as JSON',
        ...file('All entries', 'application/json'),
      }),
      (c) => {
        takeDownload(c.get('address'));
        return streamText(safety.downloadTrackRecord(deps, { format: 'json' }), {
          type: 'application/json; charset=utf-8',
          name: 'track-record.json',
        });
      },
    )
    .get(
      '/track-record/:id/evidence',
      describeRoute({
        summary: 'The frozen evidence of a verdict',
        ...file('The text whose SHA-256 the ledger names', 'application/json'),
      }),
      async (c) => {
        take(c.get('address'));
        const evidence = await safety.readEvidence(deps, c.req.param());
        if (evidence === undefined) throw refuse(404, 'not_found');
        return c.body(evidence, 200, FROZEN);
      },
    );
}
