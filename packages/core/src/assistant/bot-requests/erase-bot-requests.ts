import type { MailService } from '@firm/adapters/mail/index.ts';
import {
  deleteBotRequestsFrom,
  deleteBotRequestsSentBefore,
  deleteInboxAbout,
  listBotRequestsFrom,
  type Database,
} from '@firm/db';
import { letterKeys } from '../../letters/index.ts';
import { emailKey, senderHash } from './bot-request-record.ts';

/** How long a request is kept after it was delivered. The page about privacy says so too. */
const KEPT_DAYS = 180;

type Deps = { db: Database; mail: MailService; config: { secrets: { dataKey: Uint8Array } } };

/**
 * Erases every request that came with a mail address, delivered or not. Returns how many there
 * were.
 */
export async function eraseBotRequestsFrom(
  { db, mail, config }: Deps,
  { email }: { email: string },
): Promise<number> {
  const emailHash = senderHash(config.secrets.dataKey, email);
  const rows = await listBotRequestsFrom({ db }, { emailHash });
  // The embedded outbox still holds the emails to the team; those that went out are in the team's
  // hands.
  for (const { id } of rows)
    for (const idempotencyKey of [emailKey(id), ...letterKeys(`request:${id}`)])
      await mail.forget({ idempotencyKey });
  await deleteInboxAbout({ db }, { abouts: rows.map(({ id }) => `request:${id}`) });
  await deleteBotRequestsFrom({ db }, { emailHash });
  return rows.length;
}

/** Throws away requests that were delivered long ago. */
export async function forgetOldBotRequests({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): Promise<void> {
  await deleteBotRequestsSentBefore(
    { db },
    { before: new Date(clock().getTime() - KEPT_DAYS * 86_400_000) },
  );
}
