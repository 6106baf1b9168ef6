import { listSupportOf, type Database } from '@firm/db';
import type { PersonalRecords } from '../../accounts/index.ts';
import { eraseSupportOf } from './erase-support.ts';
import { openSupport } from './support-words.ts';

/** What a person wrote to those who run the site. */
export const supportRecords: PersonalRecords<{
  db: Database;
  config: { secrets: { dataKey: Uint8Array } };
}> = {
  name: 'support',
  read: async ({ db, config }, { userId }) => {
    const rows = await listSupportOf({ db }, { userId });
    return rows.map((row) => ({
      door: row.door,
      isPremium: row.isPremium,
      madeAt: row.madeAt,
      doneAt: row.doneAt,
      ...openSupport(config.secrets.dataKey, row),
    }));
  },
  erase: ({ db }, { userId }) => eraseSupportOf({ db }, { userId }),
};
