import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as schema from '../schema/index.ts';
import type { Database } from '../types.ts';
import { isDatabaseUnreachable } from './unreachable.ts';

/** Options of every Drizzle over this database. */
export const drizzleOptions = { schema, casing: 'snake_case' } as const;

/**
 * `db.transaction` on a pool. Drizzle's own never gives a connection back whose `begin` failed, so
 * that a few restarts of the server would use up the pool, and gives one back as good whose
 * rollback failed.
 */
export function transactionsOn(pool: pg.Pool): Database['transaction'] {
  // Building one takes as long as a small query.
  const clientDatabases = new WeakMap<pg.PoolClient, Database>();
  const on = (client: pg.PoolClient): Database => {
    // Drizzle types each driver apart; the queries used are those of both.
    const db =
      clientDatabases.get(client) ?? (drizzle(client, drizzleOptions) as unknown as Database);
    clientDatabases.set(client, db);
    return db;
  };
  return async (work, config) => {
    const client = await pool.connect();
    let isWhole = false;
    try {
      const result = await on(client).transaction(work, config);
      isWhole = true;
      return result;
    } catch (error) {
      isWhole = !isDatabaseUnreachable(error) && isOutsideTransaction(client);
      throw error;
    } finally {
      client.release(!isWhole);
    }
  };
}

/** Newer than its types: I is idle, T and E are inside a transaction. */
const isOutsideTransaction = (client: pg.PoolClient): boolean =>
  // pg has it, its types do not yet.
  (client as unknown as { getTransactionStatus: () => string | null }).getTransactionStatus() ===
  'I';
