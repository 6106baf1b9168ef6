import type pg from 'pg';
import { StartupError } from '../errors.ts';
import { hearEcho, HeartbeatTimeoutError } from './listen.ts';

/**
 * Behind a pooler that lends connections for one transaction a lock stays with a connection that
 * others are lent next, for ever. Such a pooler is known by a number of its own for the connection,
 * and by what is listened to and never heard.
 *
 * @param connect makes another connection to the same place
 * @throws StartupError
 */
export async function refuseSharedConnection(
  client: pg.Client,
  connect: () => Promise<pg.Client>,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // pg does not declare it; the server says it when a connection begins.
  if (rows[0]?.pid === (client as unknown as { processID?: number }).processID) return;
  const [listener, speaker] = [await connect(), await connect()];
  try {
    await hearEcho(listener, speaker);
  } catch (error) {
    if (!(error instanceof HeartbeatTimeoutError)) throw error;
    throw new StartupError(
      'DATABASE_DIRECT_URL: DATABASE_URL leads to a pooler that lends connections for one ' +
        'transaction at a time. Name PostgreSQL itself as well: migrations and backups lock ' +
        'there and workers listen there. Example: ' +
        'DATABASE_DIRECT_URL=postgres://firm:password@localhost:5432/firm',
    );
  } finally {
    await Promise.all([listener.end(), speaker.end()].map((ending) => ending.catch(() => {})));
  }
}
