import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { timestampColumn } from '../columns.ts';
import { user } from '../account/accounts.ts';

const owner = () =>
  text()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/**
 * A lesson somebody completed. Two devices merge by union; a whole course can be reset. `lessonKey`
 * is `{moduleIndex}-{lessonIndex}`.
 */
export const lessonCompletion = pgTable(
  'lesson_completion',
  {
    userId: owner(),
    courseId: text().notNull(),
    lessonKey: text().notNull(),
    completedAt: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.lessonKey] })],
);

/**
 * Sums over a person's learning, kept with each completion so that the ranking is one index scan.
 */
export const learner = pgTable(
  'learner',
  {
    userId: text()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    xp: integer().notNull().default(0),
    /** The name shown in the ranking; only who chose one appears. */
    rankingName: text(),
    takesPart: boolean().notNull().default(false),
    reachedAt: timestampColumn().notNull(),
    /** The rule by which the name was taken down; null: it is not. */
    nameTakenDownFor: text(),
    nameTakenDownAt: timestampColumn(),
  },
  (table) => [
    index('learner_ranking')
      .on(table.xp.desc(), table.reachedAt, table.userId)
      .where(sql`${table.takesPart} and ${table.xp} > 0`),
  ],
);

/**
 * How many of the ranking have how much XP, so that a place is the sum of a few rows. Kept by a
 * trigger on `learner`, within the statement that changes it: whichever version of the program
 * writes, it is right.
 */
export const rankingCount = pgTable('ranking_count', {
  xp: integer().primaryKey(),
  people: integer().notNull(),
});

/** A day (in the learner's own calendar) on which something was learned; for the streak. */
export const activityDay = pgTable(
  'activity_day',
  { userId: owner(), day: date().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/**
 * One try at a final test: which questions were drawn, and how it went. Answers are marked by the
 * server.
 */
export const finalTest = pgTable(
  'final_test',
  {
    id: text().primaryKey(),
    userId: owner(),
    courseId: text().notNull(),
    courseVersion: integer().notNull(),
    questionIds: text().array().notNull(),
    startedAt: timestampColumn().notNull(),
    submittedAt: timestampColumn(),
    score: integer(),
    hasPassed: boolean(),
  },
  (table) => [index('final_test_user').on(table.userId, table.courseId, table.startedAt)],
);

/**
 * A registered certificate. When its account is deleted the row stays, revoked and without name or
 * owner, so that a copy of it somewhere is told from a valid one.
 */
export const certificate = pgTable(
  'certificate',
  {
    id: text().primaryKey(),
    userId: text().references(() => user.id, { onDelete: 'set null' }),
    courseId: text().notNull(),
    courseVersion: integer().notNull(),
    courseTitle: text().notNull(),
    name: text(),
    issuedAt: timestampColumn().notNull(),
    revokedAt: timestampColumn(),
    revokedFor: text(),
    replacedBy: text(),
    /** Signed Open Badges 3.0 credential as JSON; gone with the name. */
    credential: text(),
    keyId: text().notNull(),
    /** Its place in the status lists; null: it is of a version that had none. */
    statusIndex: integer().unique(),
    /** The rule by which it was taken down; null: it is not. */
    takenDownFor: text(),
    takenDownAt: timestampColumn(),
  },
  (table) => [
    index('certificate_user').on(table.userId),
    uniqueIndex('certificate_one_valid')
      .on(table.userId, table.courseId, table.courseVersion)
      .where(sql`${table.revokedAt} is null`),
  ],
);
