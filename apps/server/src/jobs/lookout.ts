import { findNextDue, type Database, type OpenDatabase } from '@firm/db';

/** Tells whether what waits in the database may be another than before. */
export type Lookout = {
  /** Another text once anything was written. */
  readState: () => Promise<string>;
  /** Whether, with nothing written since this state, something has fallen due. */
  isDue: (state: string) => Promise<boolean>;
};

/**
 * One look for all jobs that want it at the same time. Where nothing is written, the embedded
 * database is not asked at all.
 */
export function createLookout({
  database,
  db,
  clock,
}: {
  database: Pick<OpenDatabase, 'readState'>;
  db: Database;
  clock: () => Date;
}): Lookout {
  let looking: Promise<string> | undefined;
  let next: { state: string; at: Promise<Date | undefined> } | undefined;
  return {
    readState: () =>
      (looking ??= database.readState().finally(() => {
        looking = undefined;
      })),
    isDue: async (state) => {
      if (next?.state !== state) next = { state, at: findNextDue({ db }) };
      const read = next;
      try {
        const at = await read.at;
        return at !== undefined && at <= clock();
      } catch (error) {
        if (next === read) next = undefined;
        throw error;
      }
    },
  };
}
