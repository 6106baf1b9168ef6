import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PatientPool } from './patient-pool.ts';

export type Listening = {
  /** Ends the connection that listens. */
  close: () => Promise<void>;
};

/** Needs of every listener: a separate connection, and another one to send. */
type ListenDeps = {
  connect: () => Promise<pg.Client>;
  pool: pg.Pool | PatientPool;
  /** Told when the connection is lost; it is made again by itself. */
  onLost: (error: Error) => void;
};

/** How long a notification to oneself may take. */
const ECHO_MILLISECONDS = 3_000;
const LOOK_MILLISECONDS = 5_000;
const AGAIN_MILLISECONDS = 1_000;

/**
 * Behind a pooler that shares connections between transactions, LISTEN succeeds and nothing is ever
 * heard.
 */
export class HeartbeatTimeoutError extends Error {
  override name = 'NothingHeard';
}

/**
 * Listens to notifications of PostgreSQL on a connection of its own, which is made again whenever
 * it is lost.
 *
 * @param onConnect called each time that it listens anew: what was said meanwhile was missed
 * @throws NothingHeard when notifications do not come through
 */
export async function listen(
  { connect, pool, onLost }: ListenDeps,
  channel: string,
  onNotification: (payload: string) => void,
  onConnect: () => void,
): Promise<Listening> {
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const begin = async (): Promise<void> => {
    const next = await connect();
    try {
      await hearEcho(next, pool);
      await next.query(`listen "${channel}"`);
    } catch (error) {
      await end(next);
      throw error;
    }
    if (isClosed) return end(next);
    client = next;
    const lose = (error: Error): void => {
      if (client !== next) return;
      client = undefined;
      void end(next);
      if (isClosed) return;
      onLost(error);
      beginAgain();
    };
    next.on('notification', ({ channel: on, payload }) => {
      if (on === channel && payload !== undefined) onNotification(payload);
    });
    next.once('error', lose).once('end', () => lose(new Error('the connection ended')));
    watch(next, lose);
    onConnect();
  };

  /** A connection that broke without a word is found by asking. */
  const watch = (watchedClient: pg.Client, lose: (error: Error) => void): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      watchedClient
        .query('select 1')
        .then(() => client === watchedClient && watch(watchedClient, lose), lose);
    }, LOOK_MILLISECONDS);
  };

  const beginAgain = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isClosed) begin().catch(beginAgain);
    }, AGAIN_MILLISECONDS);
  };

  await begin();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      if (last) await end(last);
    },
  };
}

const end = (client: pg.Client): Promise<void> => client.end().catch(() => {});

/**
 * Says something to this client through another, and waits until it arrives.
 *
 * @throws NothingHeard
 */
export async function hearEcho(
  client: pg.Client,
  speaker: pg.Pool | PatientPool | pg.Client,
): Promise<void> {
  const channel = `echo ${randomUUID()}`;
  const { promise: echo, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => reject(new HeartbeatTimeoutError('notifications do not come through')),
    ECHO_MILLISECONDS,
  );
  const hear = ({ channel: on }: pg.Notification): void => {
    if (on === channel) resolve();
  };
  client.on('notification', hear);
  try {
    await client.query(`listen "${channel}"`);
    await Promise.all([echo, speaker.query('select pg_notify($1, $2)', [channel, ''])]);
    await client.query(`unlisten "${channel}"`);
  } finally {
    clearTimeout(timer);
    client.off('notification', hear);
  }
}
