import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { errorMessage } from '@firm/format';
import { StartupError } from '../errors.ts';
import { countRows } from '../queries/count-rows.ts';
import type { Database } from '../types.ts';
import { refuseSharedConnection } from './refuse-shared-connection.ts';

/**
 * One backup at a time, from whatever machine. The number only has to be ours, and another than
 * that of keys.ts: a server that starts would wait for the backup's end.
 */
const BACKUP_LOCK = 4_021_377_017;

/**
 * Holds one moment of a PostgreSQL database while others go on writing.
 *
 * @param databaseUrl of the database itself: a pooler would take the connection away
 * @param work gets the moment's name, for `pg_dump --snapshot`, and how many rows each table has in
 *   it
 * @throws StartupError when it cannot be reached, or is a pooler
 */
export async function holdSnapshot<Result>(
  databaseUrl: string,
  work: (snapshot: { name: string; counts: Record<string, number> }) => Promise<Result>,
): Promise<Result> {
  return withClient(databaseUrl, async (client) => {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    const exportedQueryResult = await client.query<{ name: string }>(
      'select pg_export_snapshot() as name',
    );
    // Drizzle types each driver apart; the queries used are those of both.
    const counts = await countRows({ db: drizzle(client) as unknown as Database });
    return work({ name: exportedQueryResult.rows[0]?.name ?? '', counts });
  });
}

/**
 * Keeps other machines from making a backup of the same database meanwhile.
 *
 * @throws StartupError when one of them makes one
 */
export async function holdBackupLock(
  databaseUrl: string,
  work: () => Promise<void>,
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [BACKUP_LOCK],
    );
    if (rows[0]?.taken !== true)
      throw new StartupError('Another backup of this database is being made.');
    await work();
  });
}

/**
 * How many rows each table of a PostgreSQL database has.
 *
 * @throws StartupError when it cannot be reached, or is a pooler
 */
export async function countPostgresRows(databaseUrl: string): Promise<Record<string, number>> {
  return withClient(databaseUrl, (client) =>
    // Drizzle types each driver apart; the queries used are those of both.
    countRows({ db: drizzle(client) as unknown as Database }),
  );
}

/**
 * @throws StartupError when a PostgreSQL database cannot be reached, or its address is a pooler's
 */
export const refusePooler = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async () => {});

async function withClient<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'the-firm backup',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    // Lost while nothing is asked: what needs it fails by itself then.
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      throw new StartupError(`The database cannot be reached (${errorMessage(error)}).`);
    }
    return client;
  };
  const client = await connect();
  try {
    await refuseSharedConnection(client, connect);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
