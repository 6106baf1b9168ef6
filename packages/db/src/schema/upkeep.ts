import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** Backups that somebody asked for in the console, or that were due: one at a time. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: text().primaryKey(),
    why: text().notNull(),
    state: text().notNull(),
    requestedAt: timestampColumn().notNull(),
    startedAt: timestampColumn(),
    finishedAt: timestampColumn(),
    /** Which process makes it, and until when that is believed to live. */
    worker: text(),
    leaseUntil: timestampColumn(),
    /** How many processes have begun it. */
    attempts: integer().notNull().default(0),
    step: text(),
    /** Written so far, and in the end its size. */
    bytes: bigint({ mode: 'number' }),
    /** Of its archive. */
    name: text(),
    /** As operators read it. */
    failure: text(),
  },
  (table) => [index('backup_run_requested').on(table.requestedAt)],
);

/** When backups are made by themselves, where the console has said so: one row, or none. */
export const backupSchedule = pgTable('backup_schedule', {
  id: text().primaryKey(),
  /** Of the day, in UTC. Null: none are made. */
  hour: integer(),
  /** How many days' backups are kept. */
  keep: integer().notNull(),
  changedAt: timestampColumn().notNull(),
  /** Counts its changes: who changes an older one was not the first. */
  version: integer().notNull(),
});
