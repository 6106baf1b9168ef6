import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './account/accounts.ts';
import { timestampColumn } from './columns.ts';

/** Something that others see and that was reported: one row a thing, also where it is taken down. */
export const reportedThing = pgTable(
  'reported_thing',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['shared', 'certificate', 'ranking'] }).notNull(),
    /** Of a generation, of a certificate, or a hash of a person with the name they chose. */
    thing: text().notNull(),
    /** Null: a guest's. */
    ownerId: text().references(() => user.id, { onDelete: 'cascade' }),
    /** Hash of its link, by which its page tells that it was taken down when it is gone itself. */
    address: text(),
    firstAt: timestampColumn().notNull(),
    /** Since when a report of it waits; null: none does. */
    waitsSince: timestampColumn(),
    decidedAt: timestampColumn(),
    decidedBy: text().references(() => user.id, { onDelete: 'set null' }),
    /** Counts the decisions: who decides on an older one was not the first. */
    version: integer().notNull(),
    /** By which rule it was taken down; null: it is not. */
    rule: text(),
    takenDownAt: timestampColumn(),
    /** When it was removed for good. */
    removedAt: timestampColumn(),
    /** Why its owner holds the take-down for wrong, sealed; null: they have not said so. */
    appeal: text(),
    appealedAt: timestampColumn(),
    /** When somebody decided on that; null: it waits, or there is none. */
    appealDecidedAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('reported_thing_once').on(table.kind, table.thing),
    index('reported_thing_owner').on(table.ownerId),
    index('reported_thing_decided_by').on(table.decidedBy),
    index('reported_thing_address').on(table.address),
    index('reported_thing_waits')
      .on(table.waitsSince, table.id)
      .where(sql`waits_since is not null`),
    index('reported_thing_decided').on(table.decidedAt, table.id),
    index('reported_thing_down')
      .on(table.takenDownAt)
      .where(sql`removed_at is null`),
  ],
);

/** Report by one visitor of a thing: once. */
export const report = pgTable(
  'report',
  {
    id: text().primaryKey(),
    thingId: text()
      .notNull()
      .references(() => reportedThing.id, { onDelete: 'cascade' }),
    /** Null: without an account. */
    reporterId: text().references(() => user.id, { onDelete: 'cascade' }),
    /** Keyed hash of the person, or of the network address. */
    reporter: text().notNull(),
    reason: text().notNull(),
    /** Their words, and the address for an answer, sealed; null: neither. */
    sealed: text(),
    madeAt: timestampColumn().notNull(),
  },
  (table) => [
    uniqueIndex('report_once').on(table.thingId, table.reporter),
    index('report_reporter').on(table.reporterId),
  ],
);

/** Operators' notes for each other about an inbox item. */
export const inboxNote = pgTable(
  'inbox_note',
  {
    id: text().primaryKey(),
    /** `thing:{id}`, `appeal:{id}` or `request:{id}`. */
    about: text().notNull(),
    authorId: text().references(() => user.id, { onDelete: 'set null' }),
    text: text().notNull(),
    madeAt: timestampColumn().notNull(),
  },
  (table) => [
    index('inbox_note_about').on(table.about, table.madeAt),
    index('inbox_note_author').on(table.authorId),
    index('inbox_note_made').on(table.madeAt),
  ],
);

/** A letter of those who run the site, which goes out once. */
export const inboxMail = pgTable(
  'inbox_mail',
  {
    /**
     * Its subject, and the letter where there are several: as in `inbox_note`, `report:{id}`,
     * `request:{id}:received`, `thing:{id}:{version}`.
     */
    about: text().primaryKey(),
    authorId: text().references(() => user.id, { onDelete: 'set null' }),
    /** To whom, and what, sealed. */
    sealed: text().notNull(),
    madeAt: timestampColumn().notNull(),
    /** When the mail service took it; null: it waits. */
    sentAt: timestampColumn(),
    /** The service's last refusal; it is tried again. */
    lastError: text(),
    tries: integer().notNull().default(0),
    /** When it is tried next; null: now. */
    dueAt: timestampColumn(),
    /** When it was given up; null: it was not. */
    failedAt: timestampColumn(),
  },
  (table) => [
    index('inbox_mail_author').on(table.authorId),
    index('inbox_mail_made').on(table.madeAt),
    index('inbox_mail_waits')
      .on(table.madeAt)
      .where(sql`sent_at is null`),
  ],
);
