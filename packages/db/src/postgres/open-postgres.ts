import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { CannotStart } from '../errors.ts';
import { readMigrations } from '../migrations.ts';
import * as schema from '../schema/index.ts';
import type { PostgresDatabase, QueryObserver } from '../types.ts';
import { buildIndexes } from './build-indexes.ts';
import { observedClient } from './observed-client.ts';

export type PostgresOptions = {
  databaseUrl: string;
  onQuery?: QueryObserver | undefined;
  /** Told about connections that break while idle; the pool replaces them by itself. */
  onError?: ((error: Error) => void) | undefined;
  /** How long to wait for a server that is still starting, in milliseconds. */
  patience?: number | undefined;
  /** False: opened as it is, for a look. */
  migrates?: boolean | undefined;
};

/** Any number of processes may start at once: one migrates, the others wait for it. The number only has to be ours. */
const MIGRATION_LOCK = 4_021_377_015;
const LOCK_POLL_MILLISECONDS = 100;

/**
 * Opens and migrates a PostgreSQL database.
 *
 * @throws CannotStart when it cannot be reached or refuses us
 */
export async function openPostgres({
  databaseUrl,
  onQuery,
  onError,
  patience = 30_000,
  migrates = true,
}: PostgresOptions): Promise<PostgresDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'the-firm',
    connectionTimeoutMillis: 10_000,
    max: 10,
    ...(onQuery ? { Client: observedClient(onQuery) } : {}),
  });
  pool.on('error', (error) => onError?.(error));
  try {
    const client = await connectPatiently(pool, Date.now() + patience);
    if (migrates) await migrateAlone(client);
    else client.release();
  } catch (error) {
    await pool.end();
    throw new CannotStart(
      `DATABASE_URL: the database at ${placeOf(databaseUrl)} cannot be used (${reason(error)}). Check that it runs and that the name and password are right. Example: DATABASE_URL=postgres://firm:password@localhost:5432/firm`,
    );
  }
  let ending: Promise<void> | undefined;
  return {
    engine: 'postgres',
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    pool,
    description: `PostgreSQL at ${placeOf(databaseUrl)}`,
    ping: async () => void (await pool.query('select 1')),
    close: () => (ending ??= pool.end()),
  };
}

/** `migrate` takes no lock: without this one most of several parallel first starts fail. */
async function migrateAlone(client: pg.PoolClient): Promise<void> {
  try {
    // Asked again and again: a statement that waits would keep an index from being finished beside it.
    while (!(await takeLock(client))) await sleep(LOCK_POLL_MILLISECONDS);
    const { folder } = readMigrations();
    await buildIndexes(client, folder);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    // Ending the connection is what releases the lock for certain, whatever state the session is in.
    client.release(true);
  }
}

async function takeLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [MIGRATION_LOCK],
  );
  return rows[0]?.taken === true;
}

async function connectPatiently(pool: pg.Pool, until: number): Promise<pg.PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const code = (error as { code?: string }).code;
      const isStarting = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '57P03';
      if (!isStarting || Date.now() > until) throw error;
      await sleep(500);
    }
  }
}

function placeOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.hostname || 'the local socket'}${url.port ? `:${url.port}` : ''}${url.pathname}`;
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
