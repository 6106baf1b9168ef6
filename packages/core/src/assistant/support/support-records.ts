import { listSupportOf, type Database, type SupportOf } from '@firm/db';
import type { Person, PersonalRecords } from '../../accounts/index.ts';
import { eraseSupportOf } from './erase-support.ts';
import { supportEmailHash } from './send-support.ts';
import { openSupport } from './support-words.ts';

type Deps = Parameters<typeof supportEmailHash>[0] & {
  db: Database;
  config: { secrets: { dataKey: Uint8Array } };
};

/** Also what was written without the account, once the address that was given is proven theirs. */
const allOf = (deps: Deps, { userId, email, emailVerified }: Person): SupportOf => ({
  userId,
  emailHash: emailVerified ? supportEmailHash(deps, email) : undefined,
});

/** A person's messages to the site's operators. */
export const supportRecords: PersonalRecords<Deps> = {
  name: 'support',
  read: async (deps, person) => {
    const { db, config } = deps;
    const rows = await listSupportOf({ db }, allOf(deps, person));
    return rows.map((row) => ({
      door: row.door,
      isPremium: row.isPremium,
      madeAt: row.madeAt,
      doneAt: row.doneAt,
      ...openSupport(config.secrets.dataKey, row),
    }));
  },
  erase: (deps, person) => eraseSupportOf(deps, allOf(deps, person)),
};
