import * as v from 'valibot';

/**
 * GET /api/status: what runs, measured. Shares between 0 and 1, times in milliseconds since 1970.
 */
export const statusSchema = v.strictObject({
  measuredAt: v.number(),
  parts: v.array(
    v.strictObject({
      /** 'Website', 'Assistant', 'Telegram bot', 'Market data', 'Chain', 'Mail', 'Database'… */
      name: v.string(),
      state: v.picklist(['up', 'degraded', 'down', 'off']),
      /** Share of the measured time in which it was up; null: not measured yet. */
      uptime24h: v.nullable(v.number()),
      uptime30d: v.nullable(v.number()),
      /** One value for each of the last 30 days, oldest first; null: not measured. */
      days: v.array(v.nullable(v.number())),
    }),
  ),
  incidents: v.array(
    v.strictObject({
      part: v.string(),
      startedAt: v.number(),
      endedAt: v.nullable(v.number()),
      state: v.picklist(['degraded', 'down']),
    }),
  ),
  /**
   * Time to answer a message, from its arrival to the reply, over the last hour; null: nobody
   * asked.
   */
  response: v.nullable(
    v.strictObject({ p50Milliseconds: v.number(), p99Milliseconds: v.number(), count: v.number() }),
  ),
});
/** GET /api/claims, and the marks of the pages where the claims stand (HomePageData in page.ts). */
export const claimsSchema = v.strictObject({
  availability: v.string(),
  engines: v.string(),
  response: v.string(),
  responseTime: v.string(),
});

export type Status = v.InferOutput<typeof statusSchema>;
