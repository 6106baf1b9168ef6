import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './account/accounts.ts';
import { bytesColumn, timestampColumn } from './columns.ts';

/** Operators and their roles. */
export const operatorRole = pgTable('operator_role', {
  userId: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  role: text().notNull(),
  since: timestampColumn().notNull(),
  /** Counts its changes: who changes an older one was not the first. */
  version: integer().notNull(),
});

/** The one link that makes an owner, as a hash: one row, or none. */
export const ownerLink = pgTable('owner_link', {
  id: text().primaryKey(),
  tokenHash: text().notNull(),
  expiresAt: timestampColumn().notNull(),
});

/** Links that give a role to whoever uses them, each once: a hash, and nothing of whom it is for. */
export const operatorInvitation = pgTable(
  'operator_invitation',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull(),
    role: text().notNull(),
    invitedBy: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    madeAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [
    uniqueIndex('operator_invitation_token').on(table.tokenHash),
    index('operator_invitation_invited_by').on(table.invitedBy),
  ],
);

/** Users who may only learn and export their data for now. */
export const suspension = pgTable(
  'suspension',
  {
    userId: text()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** As the person reads it. */
    reason: text().notNull(),
    since: timestampColumn().notNull(),
    /** Null: until it is lifted. */
    until: timestampColumn(),
    /** Counts its changes: who changes an older one was not the first. */
    version: integer().notNull(),
  },
  (table) => [index('suspension_since').on(table.since)],
);

/** Brands as they were published: the newest that was not taken back is shown. */
export const publishedBrand = pgTable('published_brand', {
  id: text().primaryKey(),
  values: jsonb().notNull(),
  publishedAt: timestampColumn().notNull(),
  withdrawnAt: timestampColumn(),
});

/** Pictures that brands are shown with, each once, by the hash of its bytes. */
export const brandPicture = pgTable('brand_picture', {
  /** Its hash and its kind: '….svg' or '….png'. */
  id: text().primaryKey(),
  bytes: bytesColumn().notNull(),
  keptAt: timestampColumn().notNull(),
});

/** A brand that an operator looks at before publishing it, one for each: shown to nobody else. */
export const brandDraft = pgTable(
  'brand_draft',
  {
    userId: text()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    values: jsonb().notNull(),
    keptAt: timestampColumn().notNull(),
  },
  (table) => [index('brand_draft_kept').on(table.keptAt)],
);
