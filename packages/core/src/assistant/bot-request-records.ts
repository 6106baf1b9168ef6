import { deleteBotRequestsFrom, listBotRequestsFrom, type Database } from '@firm/db';
import type { PersonalRecords } from '../accounts/index.ts';
import { openBotRequest, senderHash } from './bot-request-record.ts';

type Deps = { db: Database; config: { secrets: { dataKey: Uint8Array } } };

/** Requests that were sent with a person's address, once they have proven that it is theirs. */
export const botRequestRecords: PersonalRecords<Deps> = {
  name: 'botRequests',
  read: async ({ db, config }, { email, emailVerified }) => {
    if (!emailVerified) return [];
    const { dataKey } = config.secrets;
    const rows = await listBotRequestsFrom({ db }, { emailHash: senderHash(dataKey, email) });
    return rows.map((row) => ({ createdAt: row.createdAt, deliveredAt: row.sentAt, ...openBotRequest(dataKey, row) }));
  },
  erase: async ({ db, config }, { email, emailVerified }) => {
    if (emailVerified) await deleteBotRequestsFrom({ db }, { emailHash: senderHash(config.secrets.dataKey, email) });
  },
};
