import { findNextDues, type Database, type Due, type OpenDatabase } from '@firm/db';

/** Tells whether what waits in the database may be another than before. */
export type Lookout = {
  /** Another text once anything was written. */
  readState: () => Promise<string>;
  /**
   * In how many seconds, with nothing written since this state, the first of these falls due. Less
   * than 0: it has; Infinity: none will.
   */
  secondsUntil: (state: string, kinds: readonly Due[]) => Promise<number>;
  /** Tells when anything was written; absent where others write too. @returns ends it */
  onWrite?: (listener: () => void) => () => void;
};

type Dues = Awaited<ReturnType<typeof findNextDues>>;

/**
 * One look for all jobs that want it at the same time. Where nothing is written, the embedded
 * database is not asked at all.
 */
export function createLookout({
  database,
  db,
  clock,
}: {
  database: OpenDatabase;
  db: Database;
  clock: () => Date;
}): Lookout {
  let looking: Promise<string> | undefined;
  let next: { writes: string; dues: Promise<Dues> } | undefined;
  /** Of the embedded database also what is routine: it may have moved what is due. */
  const writesAt = (state: string): string =>
    database.engine === 'embedded' ? String(database.pglite.countAllWrites()) : state;
  return {
    readState: () =>
      (looking ??= database.readState().finally(() => {
        looking = undefined;
      })),
    secondsUntil: async (state, kinds) => {
      if (kinds.length === 0) return Infinity;
      const writes = writesAt(state);
      if (next?.writes !== writes) next = { writes, dues: findNextDues({ db }) };
      const currentRead = next;
      try {
        const dues = await currentRead.dues;
        const times = kinds.map((kind) => dues[kind]?.getTime() ?? Infinity);
        return (Math.min(...times) - clock().getTime()) / 1000;
      } catch (error) {
        if (next === currentRead) next = undefined;
        throw error;
      }
    },
    // The embedded database has no other process that writes.
    ...(database.engine === 'embedded' ? { onWrite: database.pglite.onWrite } : {}),
  };
}
