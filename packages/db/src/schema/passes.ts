import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { user } from './account/accounts.ts';

/** The wallet that belongs to an account: one wallet to one account, one account to one wallet. */
export const walletLink = pgTable('wallet_link', {
  /** In small letters. */
  address: text().primaryKey(),
  userId: text()
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  linkedAt: timestampColumn().notNull(),
  /** Since when it signs in to the account; null: it does not. */
  signsInSince: timestampColumn(),
});

/**
 * Numbers that a wallet's sign-in message must hold, each good once. The hash covers the browser
 * that asked too.
 */
export const siweNonce = pgTable(
  'siwe_nonce',
  {
    nonceHash: text().primaryKey(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
  },
  (table) => [index('siwe_nonce_expires_at').on(table.expiresAt)],
);

/**
 * A browser in which somebody has proven that a wallet is theirs. The cookie holds what the hash is
 * of.
 */
export const walletProof = pgTable(
  'wallet_proof',
  {
    tokenHash: text().primaryKey(),
    /** In small letters. */
    address: text().notNull(),
    chainId: bigint({ mode: 'number' }).notNull(),
    provenAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [
    index('wallet_proof_expires_at').on(table.expiresAt),
    index('wallet_proof_address').on(table.address),
  ],
);
