import { composeEmail, type MailService } from '@firm/adapters/mail/index.ts';
import * as db from '@firm/db';
import { formatLongDate, shortenAddress } from '@firm/format';
import type { Sender } from '../../accounts/index.ts';
import { personKey, type Notify } from '../../assistant/index.ts';
import type { KeyedHash } from '../../keyed-hash/index.ts';
import { isRefusedMail, sendOnce } from '../../letters/index.ts';
import { reminderText as text } from '../../text/en/news.ts';
import type { NewsDeps } from '../deps.ts';
import { findLoudTime } from '../quiet-hours.ts';
import { aMonthAfter } from './a-month-after.ts';
import { mailboxOf, stopToken } from './my-reminder.ts';

/** Longer than any one attempt takes. */
const TAKEN_MILLISECONDS = 180_000;
const BATCH = 20;
/** After one that certainly did not arrive. */
const AGAIN_MILLISECONDS = 3_600_000;

type Deps = NewsDeps & {
  random: { uuid: () => string };
  keyedHash: KeyedHash;
  sender: Sender;
  log: { error: (details: object, message: string) => void };
  isStopping: () => boolean;
};
type Way = { channel: 'mail'; mail: MailService } | { channel: 'telegram'; notify: Notify };

/**
 * Sends the reminders of a channel that are due. Each is taken before anything goes out and noted
 * as sent before it can have arrived: over kills and of several processes nobody is reminded twice.
 *
 * @returns how many went out
 */
export async function sendReminders(deps: Deps, way: Way): Promise<number> {
  const takenBy = deps.random.uuid();
  const now = deps.clock();
  const batch = await db.takeReminders(deps, {
    channel: way.channel,
    takenBy,
    now,
    until: new Date(now.getTime() + TAKEN_MILLISECONDS),
    limit: BATCH,
  });
  let sentCount = 0;
  for (const row of batch) {
    const later = (nextAt: Date) => db.releaseReminder(deps, { id: row.id, takenBy, nextAt });
    if (deps.isStopping()) {
      await later(row.nextAt);
      continue;
    }
    const to = await findReceiver(deps, { row, way });
    const loudAt = to === undefined ? undefined : await findLoudTime(deps, { ...row, now });
    if (to === undefined) await db.deleteReminder(deps, { id: row.id });
    else if (loudAt === undefined) await later(aMonthAfter(now));
    else if (loudAt > now) await later(loudAt);
    else if (await sendOne(deps, { row, way, to, takenBy })) sentCount++;
  }
  return sentCount;
}

/** Where one goes; undefined: nowhere any more, so that it ends. */
async function findReceiver(
  deps: Pick<Deps, 'db'>,
  { row: { userId }, way }: { row: db.ReminderRow; way: Way },
): Promise<string | undefined> {
  if (way.channel === 'mail') {
    const user = await db.findUserById(deps, userId);
    return user && mailboxOf(user);
  }
  const link = await db.findTelegramLink(deps, { userId });
  const person = personKey({ userId, telegramId: null });
  const preference = await db.findAlertPreference(deps, { person });
  return preference?.isStopped === true ? undefined : link?.telegramId;
}

type One = { row: db.ReminderRow; way: Way; to: string; takenBy: string };

/** @returns whether it went out */
async function sendOne(deps: Deps, { row, way, to, takenBy }: One): Promise<boolean> {
  const now = deps.clock();
  const { id } = row;
  const outcome = await sendOnce({
    note: () => db.releaseReminder(deps, { id, takenBy, nextAt: aMonthAfter(now), sentAt: now }),
    send: async (handOver) => {
      if (way.channel === 'mail') {
        const letter = composeLetter(deps, { row, to });
        await way.mail.send({ ...letter, beforeAccepted: handOver });
        return 'sent';
      }
      await handOver();
      return way.notify({ telegramId: to }, text.telegram(placesOf(deps, row)));
    },
    // The bot answers what may have arrived with 'sent', and throws for what did not.
    isRefused: (error) => way.channel === 'telegram' || isRefusedMail(error),
  });
  if (outcome.became === 'failed') {
    deps.log.error({ err: outcome.error }, 'news: a reminder of the check-up was not sent');
    const nextAt = new Date(now.getTime() + AGAIN_MILLISECONDS);
    await db.releaseReminder(deps, { id, takenBy, nextAt });
  }
  if (outcome.became !== 'sent') return false;
  if (outcome.said === 'blocked') await db.deleteReminder(deps, { id });
  return outcome.said === 'sent';
}

function placesOf(
  { sender: { publicUrl }, keyedHash }: Pick<Deps, 'sender' | 'keyedHash'>,
  { id, chain, wallet }: db.ReminderRow,
) {
  return {
    wallet: shortenAddress(wallet),
    url: `${publicUrl}/check-up?chain=${chain}&address=${wallet}`,
    stop: `${publicUrl}/check-up/stop?token=${stopToken(keyedHash, id)}`,
  };
}

function composeLetter(deps: Deps, { row, to }: { row: db.ReminderRow; to: string }) {
  const { wallet, url, stop } = placesOf(deps, row);
  const since = formatLongDate(row.askedAt, 'UTC');
  return {
    to,
    subject: text.subject(wallet),
    ...composeEmail({
      heading: text.heading,
      paragraphs: text.paragraphs(wallet),
      action: { label: text.look, url },
      footer: text.why(deps.sender.brand, since),
      stop: { label: text.stop, url: stop },
    }),
    unsubscribeUrl: stop,
    // Of one month one: again is the same letter.
    idempotencyKey: `check-up:${row.id}:${row.nextAt.toISOString().slice(0, 7)}`,
  };
}

/** Gives back what processes that are gone had taken: for who knows that there are no others. */
export const takeOverReminders = (deps: Pick<NewsDeps, 'db'>): Promise<void> =>
  db.releaseAllReminders(deps);
