import type { MailService } from '@firm/adapters/mail/index.ts';
import { deleteBotRequestsFrom, listBotRequestsFrom, type Database } from '@firm/db';
import type { PersonalRecords } from '../accounts/index.ts';
import { letterKey, openBotRequest, senderHash } from './bot-request-record.ts';

type Deps = { db: Database; mail: MailService; config: { secrets: { dataKey: Uint8Array } } };

/** Requests that were sent with a person's address, once they have proven that it is theirs. */
export const botRequestRecords: PersonalRecords<Deps> = {
  name: 'botRequests',
  read: async ({ db, config }, { email, emailVerified }) => {
    if (!emailVerified) return [];
    const { dataKey } = config.secrets;
    const rows = await listBotRequestsFrom({ db }, { emailHash: senderHash(dataKey, email) });
    return rows.map((row) => ({ createdAt: row.createdAt, deliveredAt: row.sentAt, ...openBotRequest(dataKey, row) }));
  },
  erase: async ({ db, mail, config }, { email, emailVerified }) => {
    if (!emailVerified) return;
    const emailHash = senderHash(config.secrets.dataKey, email);
    // The embedded outbox still holds the letters to the team; those that went out are in the team's hands.
    for (const { id } of await listBotRequestsFrom({ db }, { emailHash })) await mail.forget({ idempotencyKey: letterKey(id) });
    await deleteBotRequestsFrom({ db }, { emailHash });
  },
};
