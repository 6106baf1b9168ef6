import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytesColumn, timestampColumn } from '../columns.ts';

/** Search words of a person: the beginnings of the words of name and e-mail. */
export const PERSON_WORDS = `to_tsvector('simple', name || ' ' || translate(email, '@.+-_', '     '))`;

/**
 * A person with an account, or a guest who has something to carry into one (isAnonymous). Columns
 * as Better Auth names them.
 */
export const user = pgTable(
  'user',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    isAnonymous: boolean(),
    createdAt: timestampColumn().notNull(),
    updatedAt: timestampColumn().notNull(),
  },
  (table) => [
    index('user_guests')
      .on(table.createdAt)
      .where(sql`is_anonymous`),
    index('user_unconfirmed')
      .on(table.createdAt)
      .where(sql`not email_verified`),
    index('user_joined')
      .on(table.createdAt, table.id)
      .where(sql`is_anonymous is not true`),
    index('user_name')
      .on(table.name, table.id)
      .where(sql`is_anonymous is not true`),
    // The one of unique addresses has those of guests too, however many there are.
    index('user_email_order')
      .on(table.email, table.id)
      .where(sql`is_anonymous is not true`),
    index('user_words')
      .using('gin', sql.raw(PERSON_WORDS))
      .where(sql`is_anonymous is not true`),
  ],
);

/**
 * A signed-in browser. The token column holds a hash: whoever reads the database cannot sign in
 * with it.
 */
export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: timestampColumn().notNull(),
    updatedAt: timestampColumn().notNull(),
    /** When a password or a passkey last showed here that it is the owner; null: never. */
    provedAt: timestampColumn(),
  },
  (table) => [
    index('session_user').on(table.userId),
    index('session_expires').on(table.expiresAt),
    index('session_created').on(table.createdAt),
  ],
);

/**
 * One way to sign in to an account: a password, or an identity provider. Provider tokens are
 * encrypted.
 */
export const account = pgTable(
  'account',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestampColumn(),
    refreshTokenExpiresAt: timestampColumn(),
    scope: text(),
    password: text(),
    createdAt: timestampColumn().notNull(),
    updatedAt: timestampColumn().notNull(),
  },
  (table) => [
    index('account_user').on(table.userId),
    uniqueIndex('account_at_provider').on(table.providerId, table.accountId),
  ],
);

/** Short-lived values that a mail or a redirect brings back, once. */
export const verification = pgTable(
  'verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestampColumn().notNull(),
    createdAt: timestampColumn(),
    updatedAt: timestampColumn(),
  },
  (table) => [
    index('verification_identifier').on(table.identifier),
    index('verification_expires').on(table.expiresAt),
    // The person in `{purpose}:{userId}:…`. A hash, since other values may be longer than a B-tree
    // takes.
    index('verification_person').using('hash', sql`split_part("value", ':', 2)`),
  ],
);

/**
 * A person's picture: one small WebP, re-encoded by us, so nothing of the uploaded file is kept.
 */
export const userPicture = pgTable('user_picture', {
  userId: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  webp: bytesColumn().notNull(),
  updatedAt: timestampColumn().notNull(),
});

/**
 * An account whose owner has said 'this was not me': until then ways into it are not changed by
 * whoever is signed in.
 */
export const changeLock = pgTable('change_lock', {
  userId: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  until: timestampColumn().notNull(),
});

/** Acts of operators, in the console and on the machine. Nothing changes a line. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text().primaryKey(),
    at: timestampColumn().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    detail: text().notNull(),
    /** As what they did it; null: on the machine itself. */
    role: text(),
    /** To whom or what, by id. */
    subject: text(),
    before: text(),
    after: text(),
    why: text(),
  },
  (table) => [index('audit_log_at').on(table.at)],
);

/** Rights that an operator gave to a person beyond what their account brings. */
export const accountGrant = pgTable(
  'account_grant',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    right: text().notNull(),
    grantedAt: timestampColumn().notNull(),
    revokedAt: timestampColumn(),
    /** Null: it stands until it is taken back. */
    endsAt: timestampColumn(),
  },
  (table) => [
    index('account_grant_user').on(table.userId),
    index('account_grant_held')
      .on(table.right)
      .where(sql`revoked_at is null`),
  ],
);
