import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { bytesColumn, timestampColumn } from '../columns.ts';

/** A key that a person's device or password manager holds for this site. */
export const passkey = pgTable(
  'passkey',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Id known to the browser, as base64url. */
    credentialId: text().notNull().unique(),
    /** SPKI, DER. */
    publicKey: bytesColumn().notNull(),
    /** Of signatures made, as far as the authenticator counts them; 0: it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach it: 'internal', 'usb', 'hybrid'…, separated by commas. */
    transports: text().notNull(),
    /** Whether its maker keeps a copy for the person's other devices. */
    isSynced: boolean().notNull(),
    name: text().notNull(),
    createdAt: timestampColumn().notNull(),
    lastUsedAt: timestampColumn(),
  },
  (table) => [index('passkey_user').on(table.userId)],
);
