import { deleteInboxAbout, listInboxOf, listReportsBy, type Database } from '@firm/db';
import type { PersonalRecords } from '../accounts/index.ts';
import { openWords } from './report-words.ts';

type Deps = { db: Database; config: { secrets: { dataKey: Uint8Array } } };

/**
 * A person's reports. They go with the person's row; the operators' notes and letters about them do
 * not, and are removed with it.
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
