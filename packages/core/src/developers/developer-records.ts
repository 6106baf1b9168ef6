import { deleteInboxAbout, listAllApiKeys, listWebhooks, type Database } from '@firm/db';
import type { PersonalRecords } from '../accounts/index.ts';

/** A person's API keys: all that is known of them but the hash. They go with the person's row. */
export const developerRecords: PersonalRecords<{ db: Database }> = {
  name: 'apiKeys',
  read: (deps, { userId }) => listAllApiKeys(deps, { userId }),
};

/** Where their programs hear of events, without the secret. */
export const webhookRecords: PersonalRecords<{ db: Database }> = {
  name: 'webhooks',
  read: async (deps, { userId }) =>
    (await listWebhooks(deps, { userId })).map(({ url, events, createdAt, disabledAt }) => ({
      url,
      events,
      createdAt,
      disabledAt,
    })),
  // Letters about keys and webhooks that did not go out yet.
  erase: (deps, { userId }) => deleteInboxAbout(deps, { abouts: [`account:${userId}`] }),
};
