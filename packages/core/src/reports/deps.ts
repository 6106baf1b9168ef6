import type { Database } from '@firm/db';
import type { KeyedHash } from '../keyed-hash/index.ts';

/** What reporting stands on. */
export type ReportDeps = {
  db: Database;
  clock: () => Date;
  random: { uuid: () => string };
  keyedHash: KeyedHash;
  config: { secrets: { dataKey: Uint8Array } };
};
