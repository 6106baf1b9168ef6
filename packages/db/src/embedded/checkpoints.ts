import { sql } from 'drizzle-orm';
import type { Database } from '../types.ts';

/**
 * From where the database would be recovered now, and how far its journal (WAL) has been written.
 */
export type CopyPoint = {
  /** Position of the last checkpoint. */
  redo: string;
  /** Names of the journal's segments that a recovery reads, first and last. */
  firstSegment: string;
  lastSegment: string;
};

export type Checkpoints = {
  /**
   * Writes what has changed into the tables' files when the journal has grown; not while it is
   * held.
   */
  run: () => Promise<void>;
  /** Keeps the journal from being cut until `release`; undefined while somebody else keeps it. */
  hold: () => Promise<(() => void) | undefined>;
  /** Where it stands. */
  point: () => Promise<CopyPoint>;
};

/**
 * A page of the tables takes about 60 µs to write, and nobody is answered meanwhile: often and
 * little. So much journal is at most 500 pages.
 */
const MAX_BYTES = 4_000_000;

/**
 * The checkpoints of an embedded database. It has no process that makes them: left alone, its
 * journal would grow until the program ends.
 */
export function createCheckpoints({ db }: { db: Database }): Checkpoints {
  let isHeld = false;
  let running: Promise<void> = Promise.resolve();
  const measureWalGrowth = async () => {
    const { rows } = await db.execute<{ bytes: string }>(
      sql`select (pg_current_wal_insert_lsn() - redo_lsn)::text as bytes from pg_control_checkpoint()`,
    );
    return Number(rows[0]?.bytes);
  };
  const run = async () => {
    if (!isHeld && (await measureWalGrowth()) > MAX_BYTES && !isHeld)
      await db.execute(sql`checkpoint`);
  };
  return {
    run: () => (running = running.then(run, run)),
    hold: async () => {
      if (isHeld) return undefined;
      isHeld = true;
      await running.catch(() => {});
      let isReleased = false;
      return () => {
        if (!isReleased) isHeld = false;
        isReleased = true;
      };
    },
    point: async () => {
      const { rows } = await db.execute<CopyPoint>(sql`
        select redo_lsn::text as redo, redo_wal_file as "firstSegment",
          pg_walfile_name(pg_current_wal_insert_lsn()) as "lastSegment"
        from pg_control_checkpoint()`);
      if (!rows[0]) throw new Error('the database does not say where it stands');
      return rows[0];
    },
  };
}
