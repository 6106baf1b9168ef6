import { createMail } from '@firm/adapters/mail/index.ts';
import { startSmtpServer, type TestSmtpServer } from '@firm/adapters/mail/testing.ts';
import { assistant, letters, safety } from '@firm/core';
import { tables } from '@firm/db';
import type { Inbox, Role, Thread } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';
import type { TestBrowser } from '../../../testing/sign-in/browser.ts';

const under = openWaysIn({ OPERATOR_CONTACT: 'team@firm.example' });
let smtp: TestSmtpServer;
beforeAll(async () => void (smtp = await startSmtpServer()));
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.received.length = 0;
  smtp.refuseWith(undefined);
  for (const table of [tables.inboxMail, tables.inboxNote, tables.botRequest, tables.auditLog])
    await under.db.delete(table);
});

const operator = async (role: Role) => (await under.operator(role)).browser;
const TOO_LATE = { status: 409, error: { code: 'console/changed-meanwhile' } };

/** Worker's sending; its mail goes to a real server. */
const send = () => {
  const { deps } = under.server;
  return letters.sendLetters({
    ...deps,
    mail: createMail(
      { kind: 'smtp', url: smtp.url, from: 'The Firm <hello@thefirm.example>' },
      { dataDir: '/nowhere' },
    ),
    sender: { brand: 'The Firm', publicUrl: 'https://thefirm.example' },
  });
};

/** Somebody asks for a bot. @returns the request's id */
async function askForBot(email = 'bea@example.test'): Promise<string> {
  const form = {
    projectName: 'Acme',
    telegramAccount: '@bea',
    website: 'https://acme.test',
    email,
  };
  expect((await under.server.browser().post('/bot-requests', form)).status).toBeLessThan(300);
  const [row] = await under.db.select().from(tables.botRequest);
  return row?.id ?? '';
}
const waiting = async (browser: TestBrowser) =>
  (await browser.call<Inbox>('GET', '/console/inbox')).requests;
const threadOf = (browser: TestBrowser, id: string, kind = 'request') =>
  browser.call<Thread>('GET', `/console/inbox/${kind}/${id}`);
const write = (browser: TestBrowser, id: string, changes: object = {}, kind = 'request') =>
  browser.post<Thread>(`/console/inbox/${kind}/${id}/letters`, {
    letter: 'request-answered',
    subject: 'About your request',
    text: 'Hello,\n\nwe would like to.',
    ...changes,
  });

describe('a request for a bot', () => {
  test('is answered from a letter that is filled in; it arrives once, and the audit says so', async () => {
    const id = await askForBot();
    const browser = await operator('support');
    expect(await waiting(browser)).toMatchObject([{ id, answeredAt: null, receivedAt: null }]);
    const thread = await threadOf(browser, id);
    expect(thread).toMatchObject({ to: 'bea@example.test', replyTo: 'team@firm.example' });
    expect(thread.drafts.map(({ letter }) => letter)).toEqual([
      'request-received',
      'request-answered',
      'request-declined',
    ]);
    expect(thread.drafts[0]?.text).toContain('your request for a bot (Acme)');

    const draftLetter = { letter: 'request-received', subject: 'We have it', text: 'It is here.' };
    expect((await write(browser, id, draftLetter)).status).toBe(200);
    expect(await waiting(browser)).toMatchObject([{ id, receivedAt: expect.any(String) }]);
    const after = await write(browser, id);
    expect(after).toMatchObject({ status: 200, drafts: [] });
    expect(after.letters.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(await waiting(browser)).toEqual([]);
    const storedText = JSON.stringify(await under.db.select().from(tables.inboxMail));
    expect(storedText).not.toMatch(/bea@|would like/);

    const both = await Promise.all([send(), send()]);
    expect(both[0] + both[1]).toBe(2);
    expect(await send()).toBe(0);
    expect(smtp.received).toHaveLength(2);
    expect(smtp.received.map(({ subject }) => subject).toSorted()).toEqual([
      'About your request',
      'We have it',
    ]);
    const letter = smtp.received.find(({ subject }) => subject === 'About your request');
    expect(letter).toMatchObject({ envelopeTo: ['bea@example.test'] });
    expect(letter?.headers['reply-to']).toContain('team@firm.example');
    expect(letter?.text).toContain('we would like to.');
    const [answeredRequest] = (await browser.call<Inbox>('GET', '/console/inbox?state=answered'))
      .requests;
    expect(answeredRequest).toMatchObject({ id, answeredAt: expect.any(String) });
    const lines = await under.db.select().from(tables.auditLog);
    expect(lines.map(({ action, detail, subject }) => [action, detail, subject])).toEqual([
      ['answer-by-mail', 'request-received', `request:${id}`],
      ['answer-by-mail', 'request-answered', `request:${id}`],
    ]);
  });

  test('of two operators who answer it, the second sees that the other was first', async () => {
    const id = await askForBot();
    const [first, second] = [await operator('owner'), await operator('moderator')];
    const answers = await Promise.all([write(first, id), write(second, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await write(second, id, { letter: 'request-declined' })).toMatchObject(TOO_LATE);
    expect((await threadOf(second, id)).letters).toHaveLength(1);
  });

  test('a refusal that may pass is tried again; one for good is said, and can be mended', async () => {
    const id = await askForBot();
    const browser = await operator('owner');
    await write(browser, id);
    smtp.refuseWith(451);
    expect(await send()).toBe(0);
    const [waits] = (await threadOf(browser, id)).letters;
    expect(waits).toMatchObject({ state: 'waiting', problem: expect.stringContaining('451') });
    smtp.refuseWith(undefined);
    expect(await send()).toBe(0);
    under.pass({ minutes: 5 });
    expect(await send()).toBe(1);

    const other = await askForBot('cleo@example.test').then(async () => {
      const rows = await under.db.select().from(tables.botRequest);
      return rows.find((row) => row.id !== id)?.id ?? '';
    });
    await write(browser, other);
    smtp.refuseWith(550);
    expect(await send()).toBe(0);
    under.pass({ minutes: 24 * 60 });
    smtp.refuseWith(undefined);
    expect(await send()).toBe(0);
    const failedThread = await threadOf(browser, other);
    expect(failedThread.letters).toMatchObject([{ state: 'failed' }]);
    expect(failedThread.drafts.map(({ letter }) => letter)).toContain('request-answered');
    expect((await write(browser, other, { text: 'Once more.' })).status).toBe(200);
    expect(await send()).toBe(1);
    expect(smtp.received.at(-1)?.text).toContain('Once more.');
  });

  test('what is erased takes its notes and letters with it', async () => {
    const id = await askForBot();
    const browser = await operator('owner');
    await write(browser, id);
    await browser.post(`/console/inbox/request/${id}/notes`, { text: 'Rang her up' });
    await assistant.eraseBotRequestsFrom(under.server.deps, { email: 'bea@example.test' });
    expect(await under.db.$count(tables.inboxMail)).toBe(0);
    expect(await under.db.$count(tables.inboxNote)).toBe(0);
  });
});

describe('an appeal against a verdict', () => {
  async function createAppeal(email: string): Promise<string> {
    const checkId = under.server.deps.random.uuid();
    await under.db.insert(tables.safetyCheck).values({
      id: checkId,
      chain: 'ethereum',
      address: `0x${'a'.repeat(40)}`,
      verdict: 'high-risk',
      evidence: '{}',
      evidenceHash: 'x',
      checkedAt: new Date(),
    });
    const { deps } = under.server;
    return safety.makeAppeal(deps, { checkId, text: 'It is ours, and open.', email });
  }

  test('is answered in public, and by mail with that answer in it', async () => {
    const id = await createAppeal('bea@example.test');
    const browser = await operator('support');
    const appealAnswer = { answer: 'The source is verified now.' };
    expect((await browser.call('PUT', `/console/inbox/appeals/${id}`, appealAnswer)).status).toBe(
      200,
    );
    const { appeals } = await browser.call<Inbox>('GET', '/console/inbox?state=answered');
    expect(appeals.find((one) => one.id === id)).toMatchObject({ answered: appealAnswer });
    const { drafts } = await threadOf(browser, id, 'appeal');
    const draft = drafts.find(({ letter }) => letter === 'appeal-upheld');
    expect(draft?.text).toContain('The source is verified now.');
    expect(draft?.text).toContain(`/check/ethereum/0x${'a'.repeat(40)}`);
    expect((await write(browser, id, draft, 'appeal')).status).toBe(200);
    expect(await send()).toBe(1);
    expect(smtp.received).toMatchObject([{ envelopeTo: ['bea@example.test'] }]);
    const [row] = await under.db.select().from(tables.appeal).where(eq(tables.appeal.id, id));
    expect(row?.sealed).not.toContain('bea');
  });

  test('without an address nothing can be written, and that is said', async () => {
    const id = await createAppeal('');
    const browser = await operator('support');
    expect(await threadOf(browser, id, 'appeal')).toMatchObject({ to: null, drafts: [] });
    expect(await write(browser, id, { letter: 'appeal-upheld' }, 'appeal')).toMatchObject({
      status: 409,
      error: { code: 'console/no-address' },
    });
  });
});

test('notes stand with who wrote them and when; what is not there has none', async () => {
  const id = await askForBot();
  const browser = await operator('support');
  const notedThread = await browser.post<Thread>(`/console/inbox/request/${id}/notes`, {
    text: 'Rang',
  });
  expect(notedThread.notes).toMatchObject([{ text: 'Rang', by: expect.any(String) }]);
  for (const path of ['request/none', 'lesson/x', 'appeal/x', 'report/x', 'thing/x'])
    expect((await browser.call('GET', `/console/inbox/${path}`)).status).toBe(404);
  expect((await write(browser, id, { letter: 'report-kept' })).status).toBe(404);
});
