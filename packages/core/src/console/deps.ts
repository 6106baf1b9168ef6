import type { Database } from '@firm/db';

/** Dependencies of the console's acts. */
export type ConsoleDeps = {
  db: Database;
  clock: () => Date;
  random: { uuid: () => string; bytes: (length: number) => Uint8Array };
};
