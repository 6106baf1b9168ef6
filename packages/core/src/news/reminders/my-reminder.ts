import { timingSafeEqual } from 'node:crypto';
import * as db from '@firm/db';
import { reminderWording, type AskForReminder, type MyReminder } from '@firm/schema';
import {
  hasMailbox,
  normalizeEmail,
  type CurrentUser,
  type PersonalRecords,
} from '../../accounts/index.ts';
import type { KeyedHash } from '../../keyed-hash/index.ts';
import { Refusal } from '../../refusal.ts';
import type { NewsDeps } from '../deps.ts';
import { toTimeZone } from '../quiet-hours.ts';
import { aMonthAfter } from './a-month-after.ts';

const PURPOSE = 'check-up reminder';

type Reader = Pick<CurrentUser, 'userId' | 'email' | 'emailVerified'>;

/** Whether somebody is reminded of the check-up, and how they can be. */
export async function readMyReminder(
  deps: Pick<NewsDeps, 'db'>,
  { user }: { user: Reader },
): Promise<MyReminder> {
  const { userId } = user;
  const [row, link] = await Promise.all([
    db.findReminder(deps, { userId }),
    db.findTelegramLink(deps, { userId }),
  ]);
  return {
    reminder: row
      ? {
          channel: row.channel,
          chain: row.chain,
          address: row.wallet,
          nextAt: row.nextAt.getTime(),
        }
      : null,
    mailTo: mailboxOf(user) ?? null,
    isTelegramLinked: link !== undefined,
  };
}

/** Where mail of somebody may go: an address that was confirmed. */
export const mailboxOf = ({ email, emailVerified }: Omit<Reader, 'userId'>): string | undefined =>
  emailVerified && hasMailbox(email) ? normalizeEmail(email) : undefined;

/**
 * Agrees to be reminded once a month, the first time in a month. What somebody asked for before
 * ends by it.
 *
 * @throws Refusal auth/email-required, news/telegram-not-linked
 */
export async function askForReminder(
  deps: NewsDeps & { random: { uuid: () => string } },
  {
    user,
    channel,
    chain,
    address,
    timeZone,
  }: AskForReminder & {
    user: Reader;
  },
): Promise<void> {
  const { userId } = user;
  if (channel === 'mail' && mailboxOf(user) === undefined) throw new Refusal('auth/email-required');
  if (channel === 'telegram' && !(await db.findTelegramLink(deps, { userId })))
    throw new Refusal('news/telegram-not-linked');
  const askedAt = deps.clock();
  await db.keepReminder(deps, {
    id: deps.random.uuid(),
    userId,
    channel,
    chain,
    wallet: address,
    timeZone: toTimeZone(timeZone),
    wording: reminderWording[channel],
    askedAt,
    nextAt: aMonthAfter(askedAt),
    sentAt: null,
    takenBy: null,
    takenUntil: null,
  });
}

export const stopReminder = (
  deps: Pick<NewsDeps, 'db'>,
  { userId }: { userId: string },
): Promise<void> => db.deleteReminder(deps, { userId });

/** Returns a reminder's link token: its id, and our proof of origin. */
export const stopToken = (keyedHash: KeyedHash, id: string): string =>
  `${id}-${keyedHash(PURPOSE, id)}`;

/**
 * Ends a reminder by the link in it. Again: nothing changes.
 *
 * @returns false where the link is not ours
 */
export async function stopReminderByLink(
  deps: Pick<NewsDeps, 'db'> & { keyedHash: KeyedHash },
  { token }: { token: string },
): Promise<boolean> {
  const id = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-/.exec(token)?.[1];
  if (id === undefined) return false;
  const [givenToken, right] = [token, stopToken(deps.keyedHash, id)].map((one) => Buffer.from(one));
  if (
    !givenToken ||
    !right ||
    givenToken.length !== right.length ||
    !timingSafeEqual(givenToken, right)
  )
    return false;
  await db.deleteReminder(deps, { id });
  return true;
}

/** A person's reminder consents: subject, date and wording. */
export const reminderRecords: PersonalRecords<Pick<NewsDeps, 'db'>> = {
  name: 'check-up reminder',
  read: async (deps, { userId }) => {
    const row = await db.findReminder(deps, { userId });
    if (!row) return [];
    const { id: _id, userId: _whose, takenBy: _by, takenUntil: _until, ...rest } = row;
    return [rest];
  },
  // It goes with the person's row.
  erase: async () => {},
};
