import { listAllApiKeys, type Database } from '@firm/db';
import type { PersonalRecords } from '../accounts/index.ts';

/** A person's API keys: all that is known of them but the hash. They go with the person's row. */
export const developerRecords: PersonalRecords<{ db: Database }> = {
  name: 'apiKeys',
  read: (deps, { userId }) => listAllApiKeys(deps, { userId }),
};
