import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assistant } from '@firm/core';
import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import type { Deps } from '../../http/deps.ts';
import { openAccountHarness, refusalOf, type AccountHarness } from '../../../testing/account.ts';
import { addPerson, PASSWORD } from '../../../testing/person.ts';
import { findTraces } from '../../../testing/traces.ts';
import { signInForTest } from '../../../testing/harness.ts';

describeOnEmbedded('a person’s own data', (under) => {
  let harness: AccountHarness;
  let deps: Deps;
  let call: AccountHarness['call'];
  beforeAll(async () => {
    harness = await openAccountHarness(under.database);
    ({ deps, call } = harness);
  });
  afterAll(() => harness.close());
  beforeEach(() => deps.db.delete(tables.rateLimit));

  test('a table that belongs to people is one that these tests fill', async () => {
    const { userId } = await addPerson(harness);
    const { rows } = await deps.db.execute<{ table: string; column: string }>(
      'select c.conrelid::regclass::text as "table", a.attname as "column" from ' +
        'pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = ' +
        `any(c.conkey) where c.contype = 'f' and c.confrelid = 'public.user'::regclass`,
    );
    expect(rows.length).toBeGreaterThan(15);
    const empty: string[] = [];
    for (const { table, column } of rows) {
      const { rows: matchingRows } = await deps.db.execute(
        `select 1 from ${table} where ${column} = '${userId}'`,
      );
      if (matchingRows.length === 0) empty.push(table);
    }
    expect(empty).toEqual([]);
  });

  test('the export holds all of it, and neither passwords nor tokens', async () => {
    const { cookie, userId, email, name } = await addPerson(harness);
    const other = await addPerson(harness);
    const response = await call(cookie, 'GET', '/account/export');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      account: {
        profile: { id: userId, email, name },
        signInWays: [{ provider: 'credential' }],
        passkeys: [{ name: 'Unmistakable passkey' }],
        changesLockedUntil: expect.any(String),
        secondFactor: { recoveryCodes: 1, trustedBrowsers: [{}], liftedAt: expect.any(String) },
        sessions: [{}],
        grants: [{ right: 'premium' }],
        picture: expect.stringMatching(/^data:image\/webp;base64,UklGR/),
      },
      learning: {
        completedLessons: [{ courseId: 'open', lessonKey: '0-0' }],
        activeDays: [expect.any(String)],
        xp: 110,
        ranking: { name: 'Unmistakable Trader', takesPart: true },
        finalTests: [{ courseId: 'open' }],
        certificates: [{ courseId: 'open', credential: { name } }],
      },
      botRequests: [{ projectName: 'Unmistakable Project', deliveredAt: expect.any(String) }],
      review: {
        isOn: true,
        inTelegram: false,
        questions: [{ question: 'unmistakable-question' }],
        drills: [{ drill: 'unmistakable-drill', alarms: 3 }],
        strengths: [{ mistake: 'site', recent: 'rma' }],
      },
      reports: [{ kind: 'ranking', reason: 'abuse' }],
      support: [{ words: `Unmistakable message of ${email}`, door: 'page' }],
      practice: {
        done: [{ task: 'unmistakable-task' }],
        started: { task: 'unmistakable-task', people: { friend: 'unmistakable-friend' } },
        addresses: [{ address: expect.stringContaining('unmistakable address') }],
      },
      wallet: { address: expect.stringMatching(/^0x[0-9a-f]{40}$/) },
      assistant: {
        watches: [{ title: `Unmistakable watch of ${email}` }],
        alerts: [{ text: `Unmistakable alert for ${email}` }],
        settings: { timeZone: 'Europe/Berlin', quietFrom: 1, digest: 'daily' },
        telegram: { name: `Telegram ${email}` },
      },
      news: [
        { channel: 'mail', wording: 'Unmistakable wording', address: email, endedAt: null },
        { purpose: 'alerts', wording: 'Unmistakable wording of alerts', endedAt: null },
      ],
      studio: [
        {
          prompt: `Unmistakable prompt of ${email}`,
          file: {
            data: `data:image/png;base64,${Buffer.from(`picture for ${email}`).toString('base64')}`,
          },
        },
      ],
    });
    const [{ password } = { password: null }] = (
      await deps.db.select().from(tables.account)
    ).filter((row) => row.userId === userId);
    const [{ token } = { token: '' }] = (await deps.db.select().from(tables.session)).filter(
      (row) => row.userId === userId,
    );
    for (const secret of [
      password ?? '',
      token,
      'sealed-secret',
      'push-secret',
      other.userId,
      other.email,
    ])
      expect(text.includes(secret)).toBe(false);
    expect((await call('', 'GET', '/account/export')).status).toBe(401);

    // Signing up with somebody's address without proof yields nothing of theirs.
    const squatter = await signInForTest(deps, { email: `squat-${email}`, emailVerified: false });
    await call('', 'POST', '/bot-requests', {
      projectName: 'P',
      telegramAccount: '@p',
      website: 'p',
      email: `squat-${email}`,
    });
    expect(await (await call(squatter.cookie, 'GET', '/account/export')).json()).toMatchObject({
      botRequests: [],
    });
  });

  test('deleting wants the password, or a fresh sign-in where there is none', async () => {
    const person = await addPerson(harness);
    expect(await refusalOf(await call(person.cookie, 'DELETE', '/account', {}))).toEqual({
      status: 403,
      code: 'auth/wrong-password',
    });
    expect(
      await refusalOf(await call(person.cookie, 'DELETE', '/account', { password: 'wrong' })),
    ).toEqual({ status: 403, code: 'auth/wrong-password' });
    const old = await signInForTest(deps);
    await deps.db.update(tables.session).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
    expect(await refusalOf(await call(old.cookie, 'DELETE', '/account', {}))).toEqual({
      status: 403,
      code: 'auth/requires-recent-login',
    });
    const fresh = await signInForTest(deps);
    expect((await call(fresh.cookie, 'DELETE', '/account', {})).status).toBe(204);
    const guest = await signInForTest(deps, { isGuest: true });
    await deps.db.update(tables.session).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
    expect((await call(guest.cookie, 'DELETE', '/account', {})).status).toBe(204);
  });

  test('after deleting nothing is left of the person, in no table and no file; others stay', async () => {
    const { cookie, userId, sessionId, email, certificateId } = await addPerson(harness);
    const other = await addPerson(harness);
    const [wallet] = (await deps.db.select().from(tables.walletLink)).filter(
      (row) => row.userId === userId,
    );
    const [telegram] = (await deps.db.select().from(tables.telegramLink)).filter(
      (row) => row.userId === userId,
    );
    const traces = [
      userId,
      sessionId,
      email,
      email.toUpperCase(),
      Buffer.from(email).toString('base64').slice(0, 24),
      wallet?.address ?? '-',
      telegram?.telegramId ?? '-',
    ];
    expect((await findTraces(harness, traces)).length).toBeGreaterThan(20);

    // Sealed data shows no traces: count instead.
    const requestsOf = async (address: string) =>
      (await assistant.listBotRequests(deps, { limit: 100 })).filter(
        ({ form }) => form?.email.toLowerCase() === address,
      ).length;
    expect(await requestsOf(email)).toBe(1);
    const deletionResponse = await call(cookie, 'DELETE', '/account', { password: PASSWORD });
    expect(deletionResponse.status).toBe(204);
    expect(deletionResponse.headers.get('set-cookie')).toMatch(/^firm\.session_token=; Max-Age=0/);
    expect(await findTraces(harness, traces)).toEqual([]);
    expect([await requestsOf(email), await requestsOf(other.email)]).toEqual([0, 1]);
    expect((await call(cookie, 'GET', '/progress')).status).toBe(401);

    const certificate = (await deps.db.select().from(tables.certificate)).find(
      ({ id }) => id === certificateId,
    );
    expect(certificate).toMatchObject({
      userId: null,
      name: null,
      credential: null,
      revokedAt: expect.any(Date),
      revokedFor: 'account deleted',
    });
    expect((await findTraces(harness, [other.userId, other.email])).length).toBeGreaterThan(8);
    expect(await (await call(other.cookie, 'GET', '/account/export')).json()).toMatchObject({
      botRequests: [{}],
      learning: { certificates: [{ revokedAt: null }] },
    });
  });
});
