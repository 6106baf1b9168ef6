import { assistant } from '@firm/core';
import { tables } from '@firm/db';
import type { Inbox, Thread } from '@firm/schema';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestBrowser } from '../../../testing/sign-in/browser.ts';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';

const under = openWaysIn({ OPERATOR_CONTACT: 'team@firm.example' });
/** Replies of the bot, and Telegram's behaviour. */
let replies: { telegramId: string; text: string }[] = [];
let telegram: 'sent' | 'blocked' | 'down' = 'sent';
beforeEach(async () => {
  replies = [];
  telegram = 'sent';
  const { deps } = under.server;
  deps.telegram = {
    takeUpdate: async () => 'done',
    notify: async ({ telegramId }, text) => {
      if (telegram === 'down') throw new Error('unreachable');
      if (telegram === 'sent') replies.push({ telegramId, text });
      return telegram;
    },
  };
  for (const table of [tables.supportMessage, tables.inboxMail, tables.inboxNote, tables.auditLog])
    await under.db.delete(table);
});

const write = (browser: TestBrowser, words: string, more: object = {}) => {
  under.pass({ minutes: 1 });
  return browser.post<{ isPremium: boolean; canAnswer: boolean }>('/support', { words, ...more });
};
const inbox = async (browser: TestBrowser, state = 'waiting') =>
  (await browser.call<Inbox>('GET', `/console/inbox?state=${state}`)).support;
const wordsIn = async (browser: TestBrowser, state?: string) =>
  (await inbox(browser, state)).map(({ words }) => words);
async function givePremium(browser: TestBrowser): Promise<void> {
  const userId = (await browser.uid()) ?? '';
  await under.db.insert(tables.accountGrant).values({
    id: randomUUID(),
    userId,
    right: 'premium',
    grantedAt: new Date(),
    endsAt: null,
  });
}
/** Somebody writes /support in Telegram. */
const inTelegram = (telegramId: string, words: string) =>
  assistant.sendSupport(under.server.deps, {
    person: { telegramId, telegramName: '@bea', address: 'telegram' },
    door: 'telegram',
    message: { words, email: '' },
  });

describe('a message for support', () => {
  test('arrives from anybody; of people with premium it comes first and says so', async () => {
    const operator = (await under.operator('support')).browser;
    const visitor = under.server.browser();
    expect(await write(visitor, 'first', { email: 'bea@example.test' })).toMatchObject({
      status: 200,
      isPremium: false,
      canAnswer: true,
    });
    expect(await write(visitor, 'no way back')).toMatchObject({ canAnswer: false });
    const { browser } = await under.person();
    await givePremium(browser);
    expect(await write(browser, 'with premium')).toMatchObject({
      isPremium: true,
      canAnswer: true,
    });
    expect(await wordsIn(operator)).toEqual(['with premium', 'first', 'no way back']);
    expect(await inbox(operator)).toMatchObject([
      { isPremium: true, hasEmail: true, door: 'page' },
      { isPremium: false, hasEmail: true },
      { isPremium: false, hasEmail: false },
    ]);
    // A browser's claims count for nothing.
    const claimReply = await write(visitor, 'x', { isPremium: true });
    expect(claimReply.status).toBe(422);
    const storedText = JSON.stringify(await under.db.select().from(tables.supportMessage));
    expect(storedText).not.toMatch(/bea@|with premium|127\.0\.0\.1/);
  });

  test('is refused where it says nothing, and where one sender sends too many', async () => {
    const { browser } = await under.person();
    for (const [words, more] of [
      [' ', {}],
      ['x'.repeat(2_001), {}],
      ['x', { email: 'nobody' }],
    ] as const)
      expect((await write(browser, words, more)).status).toBe(422);
    for (let sentCount = 0; sentCount < 5; sentCount += 1)
      expect((await write(browser, 'x')).status).toBe(200);
    expect((await write(browser, 'x')).status).toBe(429);
    const operator = (await under.operator('support')).browser;
    expect(await wordsIn(operator)).toHaveLength(5);
  });

  test('is answered by mail once, and waits no more', async () => {
    await write(under.server.browser(), 'where is my pass?', { email: 'bea@example.test' });
    const operator = (await under.operator('support')).browser;
    const id = (await inbox(operator))[0]?.id ?? '';
    const path = `/console/inbox/support/${id}`;
    const thread = await operator.call<Thread>('GET', path);
    expect(thread).toMatchObject({ to: 'bea@example.test', replyTo: 'team@firm.example' });
    expect(thread.drafts.map(({ letter }) => letter)).toEqual(['support-answered']);
    const letter = { letter: 'support-answered', subject: 'Your pass', text: 'It is there.' };
    expect((await operator.post(`${path}/letters`, letter)).status).toBe(200);
    expect((await operator.post(`${path}/letters`, letter)).status).toBe(409);
    expect(await wordsIn(operator)).toEqual([]);
    expect(await wordsIn(operator, 'answered')).toEqual(['where is my pass?']);
  });

  test('of Telegram is answered there once, is kept as a note, and waits again where that fails', async () => {
    await inTelegram('7100000009', 'my watch is silent');
    const operator = (await under.operator('support')).browser;
    const id = (await inbox(operator))[0]?.id ?? '';
    const reply = (text: string) => operator.post(`/console/support/${id}/reply`, { text });
    telegram = 'blocked';
    expect(await reply('x')).toMatchObject({
      status: 409,
      error: { code: 'console/telegram-blocked' },
    });
    telegram = 'down';
    expect((await reply('x')).status).toBe(503);
    expect(await wordsIn(operator)).toEqual(['my watch is silent']);
    telegram = 'sent';
    expect((await reply('It works again.')).status).toBe(200);
    expect(replies).toMatchObject([{ telegramId: '7100000009' }]);
    expect(replies[0]?.text).toContain('It works again.');
    expect((await reply('twice')).status).toBe(409);
    expect(await wordsIn(operator, 'answered')).toEqual(['my watch is silent']);
    const thread = await operator.call<Thread>('GET', `/console/inbox/support/${id}`);
    expect(thread.notes).toMatchObject([{ text: expect.stringContaining('It works again.') }]);
    const acts = (await under.db.select().from(tables.auditLog)).map(({ action }) => action);
    expect(acts.filter((action) => action === 'answer-in-telegram')).toHaveLength(3);
  });

  test('is marked as done and as waiting by who may answer; others may not', async () => {
    await write(under.server.browser(), 'hello');
    const support = (await under.operator('support')).browser;
    const id = (await inbox(support))[0]?.id ?? '';
    const mark = (browser: TestBrowser, isDone: boolean) =>
      browser.call<{ status: number }>('PUT', `/console/support/${id}`, { isDone });
    const { browser: auditor } = await under.operator('auditor');
    expect((await mark(auditor, true)).status).toBe(403);
    expect(await auditor.call('GET', '/console/inbox')).toMatchObject({ status: 403 });
    expect((await auditor.post(`/console/support/${id}/reply`, { text: 'x' })).status).toBe(403);
    const { browser: nobody } = await under.person();
    expect((await mark(nobody, true)).status).toBeGreaterThanOrEqual(403);
    expect((await mark(support, true)).status).toBe(200);
    expect((await mark(support, true)).status).toBe(409);
    expect(await wordsIn(support)).toEqual([]);
    expect((await mark(support, false)).status).toBe(200);
    expect(await wordsIn(support)).toEqual(['hello']);
  });

  test('is in the export of whoever wrote it, and goes with the account and with /forget', async () => {
    const { browser, email } = await under.person();
    await write(browser, 'mine');
    // Without the account, with an address that is proven theirs.
    await write(under.server.browser(), 'signed out', { email: email.toUpperCase() });
    const userId = (await browser.uid()) ?? '';
    const person = { userId, email, emailVerified: true, isGuest: false };
    const { deps } = under.server;
    expect(await assistant.supportRecords.read(deps, person)).toMatchObject([
      { words: 'mine', door: 'page' },
      { words: 'signed out' },
    ]);
    const unproven = { ...person, userId: 'nobody', emailVerified: false };
    expect(await assistant.supportRecords.read(deps, unproven)).toEqual([]);
    await assistant.supportRecords.erase?.(deps, person);
    await inTelegram('7100000010', 'from Telegram');
    await inTelegram('7100000011', 'of somebody else');
    await assistant.forgetTelegram(deps, { telegramId: '7100000010' });
    const operator = (await under.operator('support')).browser;
    expect(await wordsIn(operator)).toEqual(['of somebody else']);
  });

  test('can be sent in the assistant with /support; what is missing is said', async () => {
    const { browser } = await under.person();
    const say = async (text: string): Promise<string> =>
      JSON.stringify(await browser.post('/assistant/messages', { text }));
    expect(await say('/support')).toContain('Write your message after the command');
    expect(await say('/support my alert never came')).toContain('We have your message.');
    const operator = (await under.operator('support')).browser;
    expect(await inbox(operator)).toMatchObject([
      { words: 'my alert never came', door: 'assistant', hasEmail: true },
    ]);
  });

  test('of a guest stays when the guest is gone', async () => {
    const guest = under.server.browser();
    await guest.post('/auth/guest');
    await write(guest, 'from a guest', { email: 'bea@example.test' });
    const rows = await under.db.select().from(tables.supportMessage);
    expect(rows).toMatchObject([{ userId: null }]);
  });

  test('is thrown away half a year after it was done, and not before', async () => {
    await write(under.server.browser(), 'old');
    const { deps } = under.server;
    const operator = (await under.operator('support')).browser;
    const id = (await inbox(operator))[0]?.id ?? '';
    await operator.call('PUT', `/console/support/${id}`, { isDone: true });
    const later = (days: number) => () => new Date(Date.now() + days * 86_400_000);
    await assistant.forgetOldSupport({ ...deps, clock: later(179) });
    expect(await wordsIn(operator, 'answered')).toEqual(['old']);
    await assistant.forgetOldSupport({ ...deps, clock: later(181) });
    expect(await wordsIn(operator, 'answered')).toEqual([]);
  });
});
