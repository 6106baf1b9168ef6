import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

const STATES = ['up', 'degraded', 'down', 'off'] as const;

/** How each part of the product was when it was measured last. */
export const partState = pgTable('part_state', {
  part: text().primaryKey(),
  state: text({ enum: STATES }).notNull(),
  /** Since when it is like that, and when that was measured last. */
  since: timestampColumn().notNull(),
  measuredAt: timestampColumn().notNull(),
});

/**
 * How long a part was how, within an hour that begins at `hour`. In milliseconds; what was not
 * measured is in none.
 */
export const partHour = pgTable(
  'part_hour',
  {
    part: text().notNull(),
    hour: timestampColumn().notNull(),
    upMilliseconds: bigint({ mode: 'number' }).notNull().default(0),
    degradedMilliseconds: bigint({ mode: 'number' }).notNull().default(0),
    downMilliseconds: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.hour] }),
    index('part_hour_hour').on(table.hour),
  ],
);

/** A time in which a part did not work, or not well. Open while endedAt is null. */
export const incident = pgTable(
  'incident',
  {
    part: text().notNull(),
    startedAt: timestampColumn().notNull(),
    endedAt: timestampColumn(),
    state: text({ enum: ['degraded', 'down'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.startedAt] }),
    index('incident_started').on(table.startedAt),
  ],
);

/** How many answers of a minute took how long: counts by a bucket of a logarithmic scale. */
export const answerTime = pgTable(
  'answer_time',
  { minute: timestampColumn().notNull(), bucket: integer().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.minute, table.bucket] })],
);

/** How a service that is asked for figures was when a process of ours asked it last. */
export const sourceState = pgTable('source_state', {
  name: text().primaryKey(),
  state: text({ enum: ['up', 'slow', 'down'] }).notNull(),
  since: timestampColumn().notNull(),
  measuredAt: timestampColumn().notNull(),
  /** Why it did not answer the last time, as a kind; null: it did. */
  why: text(),
});
