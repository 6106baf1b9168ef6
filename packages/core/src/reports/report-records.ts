import { listReportsBy, type Database } from '@firm/db';
import type { PersonalRecords } from '../accounts/index.ts';
import { openWords } from './report-words.ts';

type Deps = { db: Database; config: { secrets: { dataKey: Uint8Array } } };

/** What a person reported. All of it goes with the person's row. */
export const reportRecords: PersonalRecords<Deps> = {
  name: 'reports',
  read: async ({ db, config }, { userId }) => {
    const rows = await listReportsBy({ db }, { userId });
    return rows.map(({ kind, row }) => ({
      kind,
      reason: row.reason,
      madeAt: row.madeAt,
      ...openWords(config.secrets.dataKey, row),
    }));
  },
};
