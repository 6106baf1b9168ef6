import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { errorCode, errorMessage } from '@firm/format';
import { StartupError } from '../errors.ts';
import { readMigrations } from '../migrations.ts';
import { findUpgrade, refuseNewerDatabase, type Upgrade } from '../queries/migrations.ts';
import { READ_STATE } from '../queries/state.ts';
import type { QueryObserver } from '../query-observer.ts';
import type { PostgresDatabase } from '../types.ts';
import { buildIndexes } from './build-indexes.ts';
import { databaseClient } from './database-client.ts';
import { listen } from './listen.ts';
import { PatientPool } from './patient-pool.ts';
import { refuseSharedConnection } from './refuse-shared-connection.ts';
import { drizzleOptions, transactionsOn } from './transactions.ts';
import { isDatabaseUnreachable, noteIfUnreachable, noteUnreachable } from './unreachable.ts';
import { watchStalls } from './watch-stalls.ts';

export type PostgresOptions = {
  databaseUrl: string;
  /**
   * Where connections stay ours for as long as we hold them: for migrations and LISTEN. Absent:
   * databaseUrl.
   */
  directUrl?: string | undefined;
  /** How many connections this process may have at most, one that listens included. Absent: 10. */
  connections?: number | undefined;
  /** Whether one of them is kept for listening. */
  listens?: boolean | undefined;
  onQuery?: QueryObserver | undefined;
  /** Told about connections that break while idle; they are replaced by themselves. */
  onError?: ((error: Error) => void) | undefined;
  /** Told once when the server is not there yet: where it should be, and why it is not reached. */
  onWait?: ((place: string, why: string) => void) | undefined;
  /** How long to wait for a server that is not there yet, in milliseconds. */
  patienceMilliseconds?: number | undefined;
  /** False: opened as it is, for a look. */
  migrates?: boolean | undefined;
  /**
   * Told before an older database is brought up to date; other processes that start wait. Where it
   * throws, the database stays as it is.
   */
  onUpgrade?: ((upgrade: Upgrade) => Promise<void>) | undefined;
};

/**
 * Any number of processes may start at once: one migrates, the others wait for it. The number only
 * has to be ours.
 */
const MIGRATION_LOCK = 4_021_377_015;
const LOCK_POLL_MILLISECONDS = 100;

const CONNECT_MILLISECONDS = 4_000;
/** A server that gives no answer for so long is taken for gone. Far above the slowest query. */
const ANSWER_MILLISECONDS = 15_000;
/** How long one who comes anew waits for an answer. */
const PROBE_MILLISECONDS = 2_000;
const PAUSE_MILLISECONDS = 500;

/** The settings of every connection. */
const COMMON = {
  application_name: 'the-firm',
  connectionTimeoutMillis: CONNECT_MILLISECONDS,
  // A server that vanished without a word is noticed even by who only waits.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** @throws the error of a connection that fails; the client is ended by then */
async function connectClient(client: pg.Client): Promise<pg.Client> {
  try {
    await client.connect();
  } catch (error) {
    noteIfUnreachable(error);
    await client.end().catch(() => {});
    throw error;
  }
  return client;
}

/**
 * Opens and migrates a PostgreSQL database. A server that is unavailable later costs requests,
 * never the process: connections are made anew by themselves.
 *
 * @throws StartupError when it cannot be reached or refuses us, or directUrl is a pooler's
 */
export async function openPostgres({
  databaseUrl,
  directUrl = databaseUrl,
  connections = 10,
  listens = false,
  onQuery,
  onError,
  onWait,
  patienceMilliseconds = 60_000,
  migrates = true,
  onUpgrade,
}: PostgresOptions): Promise<PostgresDatabase> {
  const Client = databaseClient(onQuery);
  const connect = async (settings: pg.ClientConfig = {}): Promise<pg.Client> =>
    await connectClient(new Client({ ...COMMON, connectionString: directUrl, ...settings }));
  await retryWhileDatabaseDown(
    { onWait, patienceMilliseconds },
    { tries: directUrl, also: directUrl === databaseUrl ? undefined : databaseUrl },
    async (url) => {
      const client = await connect({ connectionString: url });
      try {
        await client.query('select 1');
        if (url === directUrl) await refuseSharedConnection(client, connect);
        if (migrates && url === directUrl) await migrateAlone(client, onUpgrade);
      } finally {
        await client.end().catch(() => {});
      }
    },
  );
  const stalls = watchStalls({
    isAnswering: () => isAnswering({ ...COMMON, connectionString: databaseUrl }),
    onStall: () => pool.noteUnavailable(serverStandsStill()),
  });
  const pool: PatientPool = new PatientPool({
    ...COMMON,
    connectionString: databaseUrl,
    max: Math.max(1, connections - (listens ? 1 : 0)),
    query_timeout: ANSWER_MILLISECONDS,
    Client: databaseClient(onQuery, stalls),
  });
  const onLost = (error: Error): void => onError?.(error);
  pool.on('error', onLost);
  let ending: Promise<void> | undefined;
  return {
    engine: 'postgres',
    db: Object.assign(drizzle(pool, drizzleOptions), { transaction: transactionsOn(pool) }),
    pool,
    listen: (channel, onNotification, onConnect) =>
      listen(
        { connect: () => connect({ query_timeout: CONNECT_MILLISECONDS }), pool, onLost },
        channel,
        onNotification,
        onConnect,
      ),
    description: `PostgreSQL at ${placeOf(databaseUrl)}`,
    ping: async () => void (await pool.query('select 1')),
    readState: async () => (await pool.query<{ state: string }>(READ_STATE)).rows[0]?.state ?? '',
    close: () => (ending ??= pool.end()),
  };
}

/** Whether the server answers somebody who comes anew; refused is an answer too. */
async function isAnswering(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: PROBE_MILLISECONDS,
    query_timeout: PROBE_MILLISECONDS,
  });
  client.on('error', () => {});
  const hasAnswered = client.connect().then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError,
  );
  const answers = await hasAnswered;
  void client.end().catch(() => {});
  return answers;
}

/** As who waits for a connection is told. */
function serverStandsStill(): Error {
  const error = new Error('The database gives no answer');
  noteUnreachable(error);
  return error;
}

/**
 * `migrate` takes no lock: without this one most of several parallel first starts fail. It ends
 * with the connection.
 */
async function migrateAlone(
  client: pg.Client,
  onUpgrade: PostgresOptions['onUpgrade'],
): Promise<void> {
  // Asked again and again: a statement that waits would keep an index from being finished beside
  // it.
  while (!(await takeLock(client))) await sleep(LOCK_POLL_MILLISECONDS);
  // Drizzle types each driver apart; the queries used are those of both.
  const database = { db: drizzle(client, { casing: 'snake_case' }) as never };
  await refuseNewerDatabase(database);
  const upgrade = onUpgrade && (await findUpgrade(database));
  if (upgrade) await onUpgrade?.(upgrade);
  const { folder } = readMigrations();
  await buildIndexes(client, folder);
  await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [MIGRATION_LOCK],
  );
  return rows[0]?.taken === true;
}

/** Does it at each address, again and again while the server is unavailable. */
async function retryWhileDatabaseDown(
  {
    onWait,
    patienceMilliseconds,
  }: Required<Pick<PostgresOptions, 'patienceMilliseconds'>> & Pick<PostgresOptions, 'onWait'>,
  { tries, also }: { tries: string; also: string | undefined },
  work: (url: string) => Promise<void>,
): Promise<void> {
  const until = performance.now() + (patienceMilliseconds ?? 0);
  let isReported = false;
  for (const url of also === undefined ? [tries] : [tries, also])
    for (;;) {
      try {
        await work(url);
        break;
      } catch (error) {
        if (error instanceof StartupError) throw error;
        if (!isDatabaseUnreachable(error) || performance.now() > until)
          throw new StartupError(
            `DATABASE_URL: the database at ${placeOf(url)} cannot be used ` +
              `(${reason(error)}). Check that it runs and that the name and password are ` +
              'right. Example: DATABASE_URL=postgres://firm:password@localhost:5432/firm',
          );
        if (!isReported) onWait?.(placeOf(url), reason(error));
        isReported = true;
        await sleep(PAUSE_MILLISECONDS);
      }
    }
}

function placeOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.hostname || 'the local socket'}${url.port ? `:${url.port}` : ''}${url.pathname}`;
}

const reason = (error: unknown): string => errorMessage(error) || errorCode(error) || String(error);
