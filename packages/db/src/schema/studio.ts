import type { StudioEngineId } from '@firm/schema';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { user } from './account/accounts.ts';

/** A service's job, as its adapter needs it to ask again. It has no key. */
export type StudioUpstream = {
  id: string;
  etaSeconds: number | null;
  fetchUrl: string | null;
  futureUrls: readonly string[];
  /**
   * The file is made and lies on the machine that made it, since the storage did not take it. `id`
   * is empty where no service worked on it. `at`: milliseconds since 1970, `tries`: how often
   * storing it failed.
   */
  kept?: {
    at: number;
    tries: number;
    type: 'image/png' | 'image/jpeg' | 'image/webp' | 'audio/wav' | 'image/gif' | 'video/mp4';
    seconds: number | null;
    width: number | null;
    height: number | null;
    leftOut: string[] | null;
  };
};

/**
 * One generation of the studio, from the click to the file. The row is the truth: whichever process
 * finds it goes on with it. Its text is the person's own and goes with them.
 */
export const studioJob = pgTable(
  'studio_job',
  {
    id: text().primaryKey(),
    /** Order of arrival, and the cursor of the library. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** `user:{id}`, or `guest:{hash of the cookie}`. */
    owner: text().notNull(),
    /** Null: a guest's, or of an account that is gone, whose files are still to be removed. */
    userId: text().references(() => user.id, { onDelete: 'set null' }),
    /** Made by the page once a click: the same click makes nothing twice. */
    key: text().notNull(),
    tool: text({ enum: ['image', 'voice', 'music', 'video'] }).notNull(),
    engine: text().$type<StudioEngineId>().notNull(),
    engineName: text().notNull(),
    isBuiltIn: boolean().notNull(),
    prompt: text().notNull(),
    voice: text(),
    speed: doublePrecision(),
    seed: integer().notNull(),
    status: text({ enum: ['queued', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
    /** Place in the fair order of its engine: everybody's first come before anybody's second. */
    rank: integer().notNull(),
    notBefore: timestampColumn(),
    /**
     * How often it was begun, and how often it was given back because the service asked for
     * patience or failed.
     */
    starts: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    upstream: jsonb().$type<StudioUpstream>(),
    /** When the service took it. */
    acceptedAt: timestampColumn(),
    isAlmostReady: boolean().notNull().default(false),
    /** Which process works on it, and until when it is believed without a sign of life. */
    worker: text(),
    leaseUntil: timestampColumn(),
    /** The service still works on what was cancelled here: its place is taken until then. */
    holdsPlaceUntil: timestampColumn(),
    createdAt: timestampColumn().notNull(),
    startedAt: timestampColumn(),
    finishedAt: timestampColumn(),
    errorMessage: text(),
    errorCanRetry: boolean(),
    /**
     * Owner of the limits that it counts against, and the day, to give its unit back once. Null:
     * given back.
     */
    addressHash: text().notNull(),
    unitDay: date({ mode: 'string' }),
    fileKey: text(),
    fileType: text(),
    fileBytes: integer(),
    fileSha256: text(),
    seconds: doublePrecision(),
    width: integer(),
    height: integer(),
    /** Words of the prompt that the engine could not use. Null: not known. */
    leftOut: jsonb().$type<string[]>(),
    shareHash: text().unique(),
    sharedUntil: timestampColumn(),
    /** The rule by which its link was taken down; null: it is not. */
    takenDownFor: text(),
    takenDownAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('studio_job_click').on(table.owner, table.key),
    index('studio_job_library').on(table.owner, table.seq),
    index('studio_job_queue')
      .on(table.engine, table.rank, table.seq)
      .where(sql`status in ('queued', 'running')`),
    index('studio_job_user').on(table.userId),
    index('studio_job_created').on(table.createdAt),
    index('studio_job_sha256').on(table.fileSha256),
    index('studio_job_address').on(table.addressHash, table.createdAt),
    index('studio_job_place')
      .on(table.holdsPlaceUntil)
      .where(sql`holds_place_until is not null`),
    index('studio_job_guests')
      .on(table.createdAt)
      .where(sql`owner like 'guest:%'`),
    index('studio_job_ownerless')
      .on(table.id)
      .where(sql`user_id is null and owner like 'user:%'`),
  ],
);

/**
 * How many bytes the finished files of a tool have together. Kept by a trigger on `studio_job`,
 * whose statements change one file at a time.
 */
export const studioBytes = pgTable('studio_bytes', {
  tool: text().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
});

/**
 * How much was used of a limit on a day (UTC). What is counted is named by a keyed hash where it is
 * a person or an address.
 */
export const studioUse = pgTable(
  'studio_use',
  {
    key: text().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    index('studio_use_day').on(table.day),
    index('studio_use_prefix').on(table.key.op('text_pattern_ops')),
  ],
);

/** An engine that asked to be left alone for a while, by all processes. */
export const studioPause = pgTable('studio_pause', {
  engine: text().primaryKey(),
  until: timestampColumn().notNull(),
});

/**
 * Operator's rule for the studio: `limits`, or that a tool or an engine is paused (`tool image`,
 * `engine openai`). The reader checks the value; null: taken back.
 */
export const studioRule = pgTable('studio_rule', {
  name: text().primaryKey(),
  value: jsonb(),
  changedAt: timestampColumn().notNull(),
  /** Counts its changes: who changes an older one was not the first. */
  version: integer().notNull(),
});
