import type { MailService } from '@firm/adapters/mail/index.ts';
import { listBotRequestsFrom, type Database } from '@firm/db';
import type { PersonalRecords } from '../../accounts/index.ts';
import { openBotRequest, senderHash } from './bot-request-record.ts';
import { eraseBotRequestsFrom } from './erase-bot-requests.ts';

type Deps = { db: Database; mail: MailService; config: { secrets: { dataKey: Uint8Array } } };

/** Requests that were sent with a person's address, once they have proven that it is theirs. */
export const botRequestRecords: PersonalRecords<Deps> = {
  name: 'botRequests',
  read: async ({ db, config }, { email, emailVerified }) => {
    if (!emailVerified) return [];
    const { dataKey } = config.secrets;
    const rows = await listBotRequestsFrom({ db }, { emailHash: senderHash(dataKey, email) });
    return rows.map((row) => ({
      createdAt: row.createdAt,
      deliveredAt: row.sentAt,
      ...openBotRequest(dataKey, row),
    }));
  },
  erase: async (deps, { email, emailVerified }) => {
    if (emailVerified) await eraseBotRequestsFrom(deps, { email });
  },
};
