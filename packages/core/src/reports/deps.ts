import type { Database } from '@firm/db';
import type { KeyedHash } from '../keyed-hash/index.ts';

/** Dependencies of reports. */
export type ReportDeps = {
  db: Database;
  clock: () => Date;
  random: { uuid: () => string };
  keyedHash: KeyedHash;
  config: { secrets: { dataKey: Uint8Array } };
};
