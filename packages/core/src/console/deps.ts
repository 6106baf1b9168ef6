import type { Database } from '@firm/db';

/** What every act in the console stands on. */
export type ConsoleDeps = {
  db: Database;
  clock: () => Date;
  random: { uuid: () => string; bytes: (length: number) => Uint8Array };
};
