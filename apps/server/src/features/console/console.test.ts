import { tables } from '@firm/db';
import type { AuditLine, Operator, Standing } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runAdminCommand } from '../admin/commands.ts';
import { openWaysIn, PASSWORD } from '../../../testing/sign-in/open-ways-in.ts';
import type { TestBrowser } from '../../../testing/sign-in/browser.ts';

const under = openWaysIn();
beforeEach(() => under.db.delete(tables.auditLog));

/** As the operator on the machine has it made. */
async function ownerToken(): Promise<string> {
  const lines = await runAdminCommand(under.server.deps, { command: 'owner-link', actor: 'root' });
  return /\/console\/claim#token=([\w-]{43})/.exec(lines.join('\n'))?.[1] ?? 'none';
}
const claim = (browser: TestBrowser, token: string) =>
  browser.post<Standing>('/console/claim', { token });

/** Somebody who owns this installation. */
async function owner() {
  const person = await under.person();
  await claim(person.browser, await ownerToken());
  return person;
}
const give = (
  browser: TestBrowser,
  email: string,
  change: Partial<{ role: string | null; version: number }> = {},
) =>
  browser.call<{ operators: Operator[] }>('PUT', '/console/operators', {
    email,
    role: 'support',
    version: 0,
    why: 'Helps with letters',
    ...change,
  });
const standingOf = (browser: TestBrowser) => browser.call<Standing>('GET', '/console');
const auditOf = async (browser: TestBrowser, query = '') =>
  browser.call<{ lines: AuditLine[]; nextCursor: string | null }>('GET', `/console/audit${query}`);

describe('the link that makes an owner', () => {
  test('works once, for one of many at the same moment', async () => {
    const token = await ownerToken();
    const people = await Promise.all([under.person(), under.person(), under.person()]);
    const answers = await Promise.all(people.map(({ browser }) => claim(browser, token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
    expect(answers.find(({ status }) => status === 200)).toMatchObject({
      role: 'owner',
      mustSetUpSecondStep: false,
    });
    const [row] = await under.db.select().from(tables.ownerLink);
    expect(row).toBeUndefined();
  });

  test('tells its owner again that they are one, and nobody else', async () => {
    const token = await ownerToken();
    const { browser } = await under.person();
    for (const _round of ['first', 'again'])
      expect(await claim(browser, token)).toMatchObject({ status: 200, role: 'owner' });
    const { browser: other } = await under.person();
    expect(await claim(other, token)).toMatchObject({ status: 410 });
  });

  test('ends with the next one, after a day, and is kept as a hash', async () => {
    const first = await ownerToken();
    const second = await ownerToken();
    const [row] = await under.db.select().from(tables.ownerLink);
    expect(JSON.stringify(row)).not.toContain(second);
    const { browser } = await under.person();
    const over = { status: 410, error: { code: 'console/link-over' } };
    expect(await claim(browser, first)).toMatchObject(over);
    under.pass({ minutes: 24 * 60 + 1 });
    expect(await claim(browser, second)).toMatchObject(over);
    expect((await standingOf(browser)).error?.code).toBe('console/no-operator');
  });

  test('is for an account only', async () => {
    const browser = under.server.browser();
    await browser.post('/auth/guest');
    expect((await claim(browser, await ownerToken())).status).toBe(401);
  });
});

describe('roles', () => {
  test('are given and taken by an owner; each change stands in the audit, with why', async () => {
    const { browser } = await owner();
    const { email, browser: other } = await under.person();
    const roleGrant = await give(browser, email);
    expect(roleGrant.operators.find((one) => one.email === email)).toMatchObject({
      role: 'support',
      version: 1,
    });
    expect((await standingOf(other)).permissions).toContain('people.read');
    expect((await give(browser, email, { role: 'auditor', version: 1 })).status).toBe(200);
    const { lines } = await auditOf(other);
    const change = { action: 'role', role: 'owner', subjectName: email, why: 'Helps with letters' };
    for (const line of [
      { ...change, before: 'support', after: 'auditor' },
      { ...change, before: null, after: 'support' },
      { action: 'claim', after: 'owner' },
      { action: 'owner-link', actor: 'root', role: null },
    ])
      expect(lines).toContainEqual(expect.objectContaining(line));
    expect(lines).toHaveLength(4);
    expect((await give(browser, email, { role: null, version: 2 })).status).toBe(200);
    expect((await standingOf(other)).error?.code).toBe('console/no-operator');
  });

  test('nobody becomes an owner by a role, and the only owner stays', async () => {
    await under.db.delete(tables.operatorRole);
    const { browser, email: own } = await owner();
    const { email } = await under.person();
    expect((await give(browser, email, { role: 'owner' })).error?.code).toBe('console/not-allowed');
    const down = { role: 'support', version: 1 };
    expect((await give(browser, own, down)).error?.code).toBe('console/last-owner');
    await owner();
    expect((await give(browser, own, down)).status).toBe(200);
  });

  test('of two who change the same one, the second is told', async () => {
    const { browser } = await owner();
    const { email } = await under.person();
    const both = await Promise.all([
      give(browser, email),
      give(browser, email, { role: 'teacher' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = await give(browser, email, { role: null, version: 7 });
    expect(late.error?.code).toBe('console/changed-meanwhile');
  });

  test('ask for a fresh proof, and for an address that somebody has', async () => {
    const { browser } = await owner();
    const unknown = await give(browser, 'nobody@example.test');
    expect(unknown).toMatchObject({
      status: 422,
      error: { fields: { email: expect.any(String) } },
    });
    const { email } = await under.person();
    under.pass({ minutes: 11 });
    expect((await give(browser, email)).error?.code).toBe('auth/proof-required');
    await browser.post('/account/proof', { password: PASSWORD });
    expect((await give(browser, email)).status).toBe(200);
  });
});

test('a line of the audit outlives whoever did it, without their id', async () => {
  const first = await owner();
  const userId = (await first.browser.uid()) ?? '';
  const { email } = await under.person();
  await give(first.browser, email);
  await first.browser.call('DELETE', '/account', { password: PASSWORD });
  const second = await owner();
  const { lines } = await auditOf(second.browser);
  expect(JSON.stringify(lines)).not.toContain(userId);
  expect(lines.find(({ action }) => action === 'role')).toMatchObject({
    actor: 'deleted',
    actorName: null,
  });
  const rows = await under.db
    .select()
    .from(tables.auditLog)
    .where(eq(tables.auditLog.actor, userId));
  expect(rows).toEqual([]);
});

test('the audit is read page by page', async () => {
  const { browser } = await owner();
  const at = new Date('2020-01-01T00:00:00Z');
  await under.db.insert(tables.auditLog).values(
    Array.from({ length: 60 }, (_, n) => ({
      id: `line-${String(n).padStart(2, '0')}`,
      at,
      actor: 'x',
      action: 'test',
      detail: '',
    })),
  );
  const seenIds: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { lines: AuditLine[]; nextCursor: string | null } = await auditOf(
      browser,
      cursor === '' ? '' : `?cursor=${cursor}`,
    );
    seenIds.push(...page.lines.filter(({ action }) => action === 'test').map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seenIds).toHaveLength(60);
  expect(new Set(seenIds).size).toBe(60);
});

describe('an invitation', () => {
  const invite = (browser: TestBrowser, role: string, email = '') =>
    browser.post<{ link: string; isMailed: boolean }>('/console/operators/invitations', {
      role,
      email,
      why: 'Helps at night',
    });
  const tokenOf = ({ link }: { link: string }) => /#token=([\w-]{43})&role=/.exec(link)?.[1] ?? '';

  test('makes a second owner, once, and is mailed to whoever it is for', async () => {
    const { browser } = await owner();
    const invitation = await invite(browser, 'owner', 'second@example.test');
    expect(invitation).toMatchObject({ status: 200, link: expect.stringContaining('&role=owner') });
    await expect
      .poll(() => under.mailsTo('second@example.test'))
      .toEqual([expect.stringMatching(/^Your invitation to help run/)]);
    const [row] = await under.db.select().from(tables.operatorInvitation);
    expect(JSON.stringify(row)).not.toContain(tokenOf(invitation));
    expect(JSON.stringify(row)).not.toContain('second@example.test');
    const [second, third] = [await under.person(), await under.person()];
    expect(await claim(second.browser, tokenOf(invitation))).toMatchObject({ role: 'owner' });
    expect(await claim(third.browser, tokenOf(invitation))).toMatchObject({ status: 410 });
    expect((await auditOf(second.browser)).lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['invite', 'claim']),
    );
  });

  test('takes no role away from who has one, can be taken back, and ends after 7 days', async () => {
    const { browser } = await owner();
    const invitation = await invite(browser, 'auditor');
    expect(await claim(browser, tokenOf(invitation))).toMatchObject({
      status: 409,
      error: { code: 'console/has-role' },
    });
    const { invitations } = await browser.call<{ invitations: { id: string }[] }>(
      'GET',
      '/console/operators',
    );
    const path = `/console/operators/invitations/${invitations.at(-1)?.id}`;
    expect(await browser.call('DELETE', path)).toMatchObject({ status: 200 });
    expect(await browser.call('DELETE', path)).toMatchObject({ status: 409 });
    const { browser: other } = await under.person();
    expect(await claim(other, tokenOf(invitation))).toMatchObject({ status: 410 });
    const late = await invite(browser, 'auditor');
    under.pass({ minutes: 7 * 24 * 60 + 1 });
    const { browser: tardy } = await under.person();
    expect(await claim(tardy, tokenOf(late))).toMatchObject({ status: 410 });
  });

  test('is for owners only, who have just shown that it is they', async () => {
    const { browser } = await under.operator('moderator');
    expect(await invite(browser, 'owner')).toMatchObject({ status: 403 });
    const { browser: tardy } = await owner();
    under.pass({ minutes: 11 });
    expect(await invite(tardy, 'auditor')).toMatchObject({
      error: { code: 'auth/proof-required' },
    });
  });
});
