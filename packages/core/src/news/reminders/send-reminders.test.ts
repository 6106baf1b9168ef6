import type { Mail } from '@firm/adapters/mail/index.ts';
import { tables } from '@firm/db';
import { reminderWording } from '@firm/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { openNewsHarness } from '../../testing/news.ts';
import { aMonthAfter } from './a-month-after.ts';
import { askForReminder, readMyReminder, stopReminderByLink } from './my-reminder.ts';
import { sendReminders } from './send-reminders.ts';

// Noon in UTC.
const news = openNewsHarness(new Date('2026-01-31T12:00:00Z'));
const { harness, deps } = news;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WALLET = `0x${'a1'.repeat(20)}`;
const byMail = () => ({ channel: 'mail', mail: news.openMail() }) as const;
beforeEach(async () => void (await harness.db.delete(tables.checkUpReminder)));

async function asker(timeZone = 'UTC', channel: 'mail' | 'telegram' = 'mail') {
  const userId = await harness.addPerson();
  await harness.db.update(tables.user).set({ emailVerified: true });
  const user = { userId, email: `${userId}@example.org`, emailVerified: true };
  if (channel === 'telegram')
    await harness.db
      .insert(tables.telegramLink)
      .values({ userId, telegramId: '77', name: 'Ada', linkedAt: harness.clock() });
  await askForReminder(deps, { user, channel, chain: 'local', address: WALLET, timeZone });
  return { userId, mine: () => readMyReminder(deps, { user }) };
}

test('a month later is the same day, or the last one of a shorter month', () => {
  const after = (day: string) => aMonthAfter(new Date(day)).toISOString().slice(0, 16);
  expect(after('2026-01-31T12:00:00Z')).toBe('2026-02-28T12:00');
  expect(after('2027-12-05T23:30:00Z')).toBe('2028-01-05T23:30');
});

describe('by mail', () => {
  test('comes once a month, with the words of the consent kept and one press that ends it', async () => {
    const { mine } = await asker();
    expect(await harness.db.select().from(tables.checkUpReminder)).toMatchObject([
      { channel: 'mail', wording: reminderWording.mail, wallet: WALLET, timeZone: 'UTC' },
    ]);
    harness.passTime(27 * DAY);
    expect(await sendReminders(deps, byMail())).toBe(0);
    harness.passTime(2 * DAY);
    expect(await sendReminders(deps, byMail())).toBe(1);
    expect(await sendReminders(deps, byMail())).toBe(0);
    const [letter] = news.smtp.received;
    expect(news.smtp.received).toHaveLength(1);
    const raw = JSON.stringify(letter).replaceAll(/=\\r\\n/g, '');
    expect(raw).toMatch(/list-unsubscribe-post/i);
    const token = /stop\?token=3?D?([\w-]{36}-[\w-]+)/.exec(raw)?.[1] ?? '';
    expect(await stopReminderByLink(deps, { token: `${token}x` })).toBe(false);
    expect((await mine()).reminder).not.toBeNull();
    expect(await stopReminderByLink(deps, { token })).toBe(true);
    expect((await mine()).reminder).toBeNull();
    expect(await stopReminderByLink(deps, { token })).toBe(true);
  });

  test('comes also where the clock goes on during the work', async () => {
    await asker();
    harness.passTime(29 * DAY);
    let readings = 0;
    const clock = () => new Date(harness.clock().getTime() + readings++);
    expect(await sendReminders({ ...deps, clock }, byMail())).toBe(1);
  });

  test('waits for the end of the night', async () => {
    // Noon in UTC is 2 in the night there.
    await asker('Pacific/Kiritimati');
    harness.passTime(28 * DAY);
    expect(await sendReminders(deps, byMail())).toBe(0);
    harness.passTime(7 * HOUR);
    expect(await sendReminders(deps, byMail())).toBe(1);
  });

  test('a process that is killed after it was noted sends none twice, one before sends it later', async () => {
    await asker();
    harness.passTime(29 * DAY);
    const { mail } = byMail();
    const never = new Promise<string>(() => {});
    const dying = (beforeEnd: boolean) => ({
      channel: 'mail' as const,
      mail: {
        ...mail,
        send: async (letter: Parameters<typeof mail.send>[0]) => {
          if (beforeEnd) await letter.beforeAccepted?.();
          throw new KilledError();
        },
      },
    });
    class KilledError extends Error {}
    // Killed before anything was noted: it is never heard of again.
    void sendReminders(deps, { channel: 'mail', mail: { ...mail, send: () => never } });
    await expect
      .poll(async () => (await harness.db.select().from(tables.checkUpReminder))[0]?.takenBy)
      .toBeTruthy();
    expect(await sendReminders(deps, byMail())).toBe(0);
    harness.passTime(4 * 60_000);
    // Killed after: it may have arrived.
    expect(await sendReminders(deps, dying(true))).toBe(0);
    harness.passTime(4 * 60_000);
    expect(await sendReminders(deps, byMail())).toBe(0);
    harness.passTime(31 * DAY);
    expect(await sendReminders(deps, byMail())).toBe(1);
  });

  test('a service that knows repetitions itself waits for nothing, and sends one', async () => {
    await asker();
    harness.passTime(29 * DAY);
    const { mail } = byMail();
    const way = {
      channel: 'mail' as const,
      mail: {
        ...mail,
        send: (letter: Mail) => mail.send({ ...letter, beforeAccepted: async () => undefined }),
      },
    };
    expect(await sendReminders(deps, way)).toBe(1);
    harness.passTime(4 * 60_000);
    expect(await sendReminders(deps, way)).toBe(0);
    expect(news.smtp.received).toHaveLength(1);
  });

  test('two processes send one', async () => {
    await asker();
    harness.passTime(29 * DAY);
    const sentCounts = await Promise.all([1, 2, 3].map(() => sendReminders(deps, byMail())));
    expect(sentCounts.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(news.smtp.received).toHaveLength(1);
  });

  test('one that the service refuses for now comes an hour later', async () => {
    await asker();
    harness.passTime(29 * DAY);
    news.smtp.refuseWith(450);
    expect(await sendReminders(deps, byMail())).toBe(0);
    news.smtp.refuseWith(undefined);
    expect(await sendReminders(deps, byMail())).toBe(0);
    harness.passTime(2 * HOUR);
    expect(await sendReminders(deps, byMail())).toBe(1);
  });
});

describe('in Telegram', () => {
  test('comes once; who blocks the bot is reminded no more', async () => {
    const { mine } = await asker('UTC', 'telegram');
    harness.passTime(29 * DAY);
    const sentTexts: string[] = [];
    const way = (answer: 'sent' | 'blocked') =>
      ({
        channel: 'telegram',
        notify: async (_: unknown, messageText: string) => (sentTexts.push(messageText), answer),
      }) as const;
    expect(await sendReminders(deps, way('sent'))).toBe(1);
    expect(await sendReminders(deps, way('sent'))).toBe(0);
    expect(sentTexts).toHaveLength(1);
    expect(sentTexts[0]).toContain(`/check-up?chain=local&address=${WALLET}`);
    harness.passTime(31 * DAY);
    expect(await sendReminders(deps, way('blocked'))).toBe(0);
    expect((await mine()).reminder).toBeNull();
  });
});
