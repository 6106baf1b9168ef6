import { tables } from '@firm/db';
import type { MyReminder } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readOutbox } from '../../../testing/sign-in/browser.ts';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';
import { newsJobs } from '../news/news-jobs.ts';

const under = openWaysIn();
const address = `0x${'a1'.repeat(20)}`;
const PATH = '/account/check-up-reminder';

test('asked for by who has a confirmed address, seen, and stopped with one press', async () => {
  const { email, browser } = await under.person({ isProven: false });
  expect(await browser.call<MyReminder>('GET', PATH)).toMatchObject({
    reminder: null,
    mailTo: null,
    isTelegramLinked: false,
  });
  const ask = (channel: string) =>
    browser.call<MyReminder>('PUT', PATH, { channel, chain: 'local', address, timeZone: 'UTC' });
  expect(await ask('mail')).toMatchObject({ error: { code: 'auth/email-required' } });
  expect(await ask('telegram')).toMatchObject({ error: { code: 'news/telegram-not-linked' } });
  await under.db
    .update(tables.user)
    .set({ emailVerified: true })
    .where(eq(tables.user.email, email));
  const reminderReply = await ask('mail');
  expect(reminderReply).toMatchObject({ mailTo: email, reminder: { channel: 'mail', address } });
  expect(reminderReply.reminder?.nextAt).toBeGreaterThan(Date.now() + 27 * 86_400_000);
  expect(await browser.call<MyReminder>('DELETE', PATH)).toMatchObject({ reminder: null });
});

test('the link of a reminder ends it by its button, not by a program that opens it', async () => {
  const { email, browser } = await under.person();
  await browser.call('PUT', PATH, { channel: 'mail', chain: 'local', address, timeZone: 'UTC' });
  const job = newsJobs({ ...under.server.deps }).find(({ name }) => /reminders by mail/.test(name));
  under.pass({ minutes: 32 * 24 * 60 });
  // At night it waits for the day.
  for (const minutes of [0, 12 * 60]) {
    under.pass({ minutes });
    await job?.run();
  }
  const mail = (await readOutbox(under.server)).findLast(({ to }) => to.includes(email));
  const link = /\/check-up\/stop\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
  const rows = () => under.db.select().from(tables.checkUpReminder);
  const before = await rows();
  expect(before).toHaveLength(1);
  const program = under.server.browser();
  for (const method of ['HEAD', 'GET', 'GET'])
    expect((await program.fetch(link, { method })).status).toBe(200);
  expect(await rows()).toEqual(before);
  for (const _press of ['first', 'again'])
    expect(await (await program.fetch(link, { method: 'POST' })).text()).toContain(
      'You get no more reminders',
    );
  expect(await rows()).toEqual([]);
  expect(await (await program.fetch(link, { method: 'GET' })).text()).toContain('Stop it');
});

test('the link in a message shows a page and ends nothing by being opened', async () => {
  const browser = under.server.browser();
  const page = await browser.fetch('/check-up/stop?token=nothing', { method: 'GET' });
  expect(await page.text()).toContain('Stop the monthly reminder');
  const stopResponse = await browser.fetch('/check-up/stop?token=nothing', { method: 'POST' });
  expect(stopResponse.status).toBe(400);
  expect(await stopResponse.text()).toContain('This link does not work');
});
