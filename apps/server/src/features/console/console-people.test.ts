import { tables } from '@firm/db';
import type { Me, PersonLine, PersonView } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runAdminCommand } from '../admin/commands.ts';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';
import type { TestBrowser } from '../../../testing/sign-in/browser.ts';

const under = openWaysIn();
beforeEach(() => under.db.delete(tables.auditLog));

async function member(name = '') {
  const person = await under.person();
  const userId = (await person.browser.uid()) ?? '';
  if (name !== '')
    await under.db.update(tables.user).set({ name }).where(eq(tables.user.id, userId));
  return { ...person, userId };
}
const list = (browser: TestBrowser, query: string) =>
  browser.call<{ people: PersonLine[]; nextCursor: string | null }>(
    'POST',
    '/console/people',
    Object.fromEntries(new URLSearchParams(query)),
  );
const read = (browser: TestBrowser, userId: string) =>
  browser.call<PersonView>('GET', `/console/people/${userId}`);
const suspend = (browser: TestBrowser, userId: string, change: object = {}) =>
  browser.call<PersonView>('PUT', `/console/people/${userId}/suspension`, {
    suspension: { reason: 'Insults in names.', until: null },
    version: 0,
    why: 'Three reports',
    ...change,
  });
const premium = (browser: TestBrowser, userId: string, change: object = {}) =>
  browser.call<PersonView>('PUT', `/console/people/${userId}/premium`, {
    isHeld: true,
    until: null,
    seen: null,
    why: 'Won a round',
    ...change,
  });
const late = { status: 409, error: { code: 'console/changed-meanwhile' } };

describe('the list of people', () => {
  test('finds beginnings of words of name and address, and wallets', async () => {
    const { browser } = await under.operator('owner');
    const { userId, email } = await member('Grace Brewster Hopper');
    const address = `0x${'c0ffee'.repeat(6)}beef`;
    await under.db.insert(tables.walletLink).values({ userId, address, linkedAt: new Date() });
    for (const search of ['hopp', 'GRACE brew', email, email.slice(0, 5), address, '0xC0FFEE'])
      expect([
        search,
        (await list(browser, `search=${encodeURIComponent(search)}`)).people,
      ]).toEqual([search, [expect.objectContaining({ userId })]]);
    for (const search of ['opper', 'grace nobody', '0xdead', "'; drop table x; --", '& | ! :*'])
      expect(
        (await list(browser, `search=${encodeURIComponent(search)}&filter=premium`)).people,
      ).toEqual([]);
  });

  test('is filtered, put in order and read page by page, each person once', async () => {
    const { browser } = await under.operator('owner');
    const now = Date.now();
    await under.db.insert(tables.user).values(
      Array.from({ length: 120 }, (_, at) => ({
        id: `many-${at}`,
        name: `Many ${at % 7}`,
        email: `many-${at}@example.test`,
        createdAt: new Date(now - Math.floor(at / 3) * 1000),
        updatedAt: new Date(now),
      })),
    );
    for (const order of ['newest', 'oldest', 'name', 'email']) {
      const personLines: PersonLine[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = `search=many&order=${order}${cursor === '' ? '' : `&cursor=${cursor}`}`;
        const page: { people: PersonLine[]; nextCursor: string | null } = await list(
          browser,
          query,
        );
        personLines.push(...page.people);
        cursor = page.nextCursor;
      }
      expect([
        order,
        new Set(personLines.map(({ userId }) => userId)).size,
        personLines.length,
      ]).toEqual([order, 120, 120]);
    }
    const unconfirmedPage = await list(browser, 'filter=unconfirmed');
    expect(unconfirmedPage.people.every(({ emailVerified }) => !emailVerified)).toBe(true);
    expect(
      (await list(browser, 'filter=operators')).people.every(({ role }) => role !== null),
    ).toBe(true);
  });
});

test('a person’s page shows what is kept, counted, and no secret', async () => {
  const { browser } = await under.operator('support');
  const { userId, email } = await member('Ada');
  const answer = await read(browser, userId);
  expect(answer).toMatchObject({
    name: 'Ada',
    email,
    hasPassword: true,
    sessions: 1,
    premium: null,
  });
  expect((await read(browser, 'nobody')).status).toBe(404);
});

describe('a suspension', () => {
  test('is told by mail, closes what others see or what costs, and leaves learning and export', async () => {
    const { browser } = await under.operator('moderator');
    const { userId, email, browser: theirs } = await member();
    const until = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const answer = await suspend(browser, userId, {
      suspension: { reason: 'Insults in names.', until },
    });
    expect(answer.suspension).toMatchObject({ reason: 'Insults in names.', version: 1 });
    expect(await under.mailsTo(email)).toContain('Your account at The Firm is suspended');
    const refusal = await theirs.call('PUT', '/ranking/me', { name: 'Ada', takesPart: true });
    expect(refusal).toMatchObject({ status: 403, error: { code: 'auth/suspended' } });
    expect(refusal.error?.message).toContain('Insults in names.');
    const studioReply = await theirs.post('/studio/image', {
      prompt: 'a cat',
      key: 'k'.repeat(20),
    });
    expect(studioReply).toMatchObject({ status: 403, error: { code: 'auth/suspended' } });
    expect((await theirs.fetch('/api/account/export')).status).toBe(200);
    expect((await theirs.call('GET', '/dashboard')).status).toBe(200);
    expect((await list(browser, 'filter=suspended')).people).toMatchObject([
      { userId, isSuspended: true },
    ]);
    under.pass({ minutes: 4 * 24 * 60 });
    expect((await theirs.call('PUT', '/ranking/me', { name: 'Ada', takesPart: true })).status).toBe(
      200,
    );
  });

  test('is lifted, and of two who change it the second is told', async () => {
    const { browser } = await under.operator('owner');
    const { userId, email } = await member();
    const both = await Promise.all([suspend(browser, userId), suspend(browser, userId)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await suspend(browser, userId, { suspension: null, version: 7 })).toMatchObject(late);
    expect(
      (await suspend(browser, userId, { suspension: null, version: 1 })).suspension,
    ).toBeNull();
    expect(await under.mailsTo(email)).toContain('Your account at The Firm is open again');
  });

  test('of an operator is for owners, and an operator who is suspended does nothing', async () => {
    const moderator = await under.operator('moderator');
    const other = await under.operator('support');
    expect((await suspend(moderator.browser, other.userId)).error?.code).toBe(
      'console/not-allowed',
    );
    const { browser } = await under.operator('owner');
    expect((await suspend(browser, other.userId)).status).toBe(200);
    expect((await list(other.browser, '')).error?.code).toBe('auth/suspended');
  });
});

test('premium has an end, is changed and taken back; the later of two is told', async () => {
  const { browser } = await under.operator('support');
  const { userId } = await member();
  const grant = await premium(browser, userId, { until: '2099-12-31' });
  expect(grant.premium).toMatchObject({ until: '2099-12-31T23:59:59.999Z' });
  expect(await premium(browser, userId)).toMatchObject(late);
  const seenGrantId = grant.premium?.id;
  const open = await premium(browser, userId, { seen: seenGrantId });
  expect(open.premium?.until).toBeNull();
  const over = await premium(browser, userId, { seen: open.premium?.id, until: '2020-01-01' });
  expect(over.premium).toBeNull();
  const again = await premium(browser, userId);
  const revocation = await premium(browser, userId, { isHeld: false, seen: again.premium?.id });
  expect(revocation.premium).toBeNull();
});

test('signing somebody out ends each of their sessions', async () => {
  const { browser } = await under.operator('support');
  const { userId, browser: theirs } = await member();
  const answer = await browser.post(`/console/people/${userId}/sign-out`, { why: 'They asked' });
  expect(answer).toMatchObject({ status: 200, sessions: 0 });
  expect(await theirs.uid()).toBeNull();
});

test('deleting somebody takes all of it along, but an operator’s role has to go first', async () => {
  const { browser, userId: own } = await under.operator('owner');
  const { userId, email } = await member();
  const erase = (id: string) =>
    browser.call('DELETE', `/console/people/${id}`, { why: 'They asked' });
  expect((await erase(own)).error?.code).toBe('console/not-allowed');
  expect((await erase(userId)).status).toBe(204);
  expect((await read(browser, userId)).status).toBe(404);
  expect(await under.db.select().from(tables.user).where(eq(tables.user.email, email))).toEqual([]);
  const [line] = await under.db.select().from(tables.auditLog);
  expect(line).toMatchObject({
    action: 'delete',
    subject: 'deleted',
    actor: own,
    why: 'They asked',
  });
});

test('the command line does the same, on the machine and without a role', async () => {
  const { userId, email } = await member();
  const { browser } = await under.operator('support');
  const right = (command: 'grant' | 'revoke', to = email) =>
    runAdminCommand(under.server.deps, { command, email: to, right: 'premium', actor: 'root' });
  const since = async () => (await read(browser, userId)).premium;
  expect(await right('grant', ` ${email.toUpperCase()} `)).toEqual([
    expect.stringContaining("now has 'premium'"),
  ]);
  expect(await since()).toMatchObject({ until: null });
  expect(await right('grant')).toEqual([`${email} had 'premium' already.`]);
  expect(await right('revoke')).toEqual([`${email} no longer has 'premium'.`]);
  expect(await since()).toBeNull();
  expect(await right('revoke')).toEqual([`${email} did not have 'premium'.`]);
  for (const unknown of ['nobody@example.test', '', '%'])
    expect(await right('grant', unknown)).toEqual([`Nobody has the address ${unknown}.`]);
  const lines = await under.db.select().from(tables.auditLog);
  expect(lines.filter(({ subject }) => subject === userId)).toMatchObject([
    { actor: 'root', role: null, action: 'grant', detail: 'premium', before: null },
    { actor: 'root', role: null, action: 'revoke', detail: 'premium', after: null },
  ]);
  expect(JSON.stringify(lines)).not.toContain('@');
});

test('a page is told who may open the console, and who is suspended and why', async () => {
  const { browser } = await under.operator('moderator');
  const { userId, browser: theirs } = await member();
  const me = async (who: TestBrowser) => (await who.call<Me>('GET', '/me')).user;
  expect(await me(browser)).toMatchObject({ isOperator: true, suspension: null });
  expect(await me(theirs)).toMatchObject({ isOperator: false, suspension: null });
  await suspend(browser, userId);
  expect(await me(theirs)).toMatchObject({
    suspension: { reason: 'Insults in names.', until: null },
  });
});
