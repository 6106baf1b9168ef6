import { deleteInboxAbout, listInboxOf, listReportsBy, type Database } from '@firm/db';
import type { PersonalRecords } from '../accounts/index.ts';
import { openWords } from './report-words.ts';

type Deps = { db: Database; config: { secrets: { dataKey: Uint8Array } } };

/**
 * What a person reported. It goes with the person's row; what operators noted and wrote about it
 * does not, and is removed with it.
 */
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
  erase: async ({ db }, { userId }) => {
    const { things, reports } = await listInboxOf({ db }, { userId });
    const abouts = [...things.map((id) => `thing:${id}`), ...reports.map((id) => `report:${id}`)];
    await deleteInboxAbout({ db }, { abouts });
  },
};
