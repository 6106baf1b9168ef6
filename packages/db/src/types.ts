import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { EmbeddedConnection } from './embedded/embedded-connection.ts';
import type * as schema from './schema/index.ts';

/**
 * The one type that queries are written against, whichever engine runs them. Raw `execute` gives
 * `.rows` on both; no other property of its result exists on both, so use none.
 */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** The `tx` of `db.transaction(async (tx) => …)`; everything that takes a Database takes it too. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

type Opened = {
  db: Database;
  /** One line for people: what it is and where. Holds no password. */
  description: string;
  /** Resolves when the database answers, rejects when it does not. */
  ping: () => Promise<void>;
  /**
   * Another text once anything was written, by whichever process. Two readings that agree say that
   * nothing was written between them, but for what is routine (asRoutine).
   */
  readState: () => Promise<string>;
  /** Waits for what is running, then closes. Safe to call twice. */
  close: () => Promise<void>;
};

export type EmbeddedDatabase = Opened & {
  engine: 'embedded';
  /** The connection to its thread, as PGlite's users expect it. */
  pglite: EmbeddedConnection;
  /** Tells other processes on this machine how to reach this one; goes when the process goes. */
  announce: (facts: Record<string, string | number>) => void;
};

export type PostgresDatabase = Opened & {
  engine: 'postgres';
  pool: Pool;
  /**
   * Listens to notifications on a connection of its own, made again whenever it is lost.
   * `onConnect` is called each time: what was said meanwhile was missed.
   */
  listen: (
    channel: string,
    onNotification: (payload: string) => void,
    onConnect: () => void,
  ) => Promise<{ close: () => Promise<void> }>;
};

export type OpenDatabase = EmbeddedDatabase | PostgresDatabase;
