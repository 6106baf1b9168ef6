import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../types.ts';

/**
 * Works on a PostgreSQL database by one plain connection, which waits for as long as a statement
 * takes.
 */
export async function withDatabase(
  databaseUrl: string,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    // The drivers' types differ beyond what both databases have.
    await work(drizzle(client) as unknown as Database);
  } finally {
    await client.end();
  }
}
