import { tables } from '@firm/db';
import type {
  AuditLine,
  Certificate,
  CertificateVerification,
  Library,
  PublicCertificate,
  Ranking,
  TakeDownAppeal,
} from '@firm/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { letters, reports } from '@firm/core';
import { openReports } from '../../../testing/reports.ts';

const under = openReports();
const ABUSE = 'Nobody may insult, threaten or expose somebody.';
const TOO_LATE = { status: 409, error: { code: 'console/changed-meanwhile' } };
const GONE = { status: 410, error: { code: 'report/gone' } };

/** The one thing that waits, as a moderator sees it. */
async function waiting(browser: Parameters<typeof under.things>[0]) {
  const [thing, ...others] = await under.things(browser);
  if (!thing || others.length > 0) throw new Error(`${others.length + 1} things wait`);
  return thing;
}

describe('a report', () => {
  test('is kept once a visitor, from a person and from nobody known', async () => {
    const { token } = await under.shared();
    const mine = { kind: 'shared', ref: token, words: 'Names my sister' } as const;
    expect(await under.report(mine)).toMatchObject({ status: 200, isNew: true });
    expect(await under.report(mine)).toMatchObject({ status: 200, isNew: false });
    const { browser } = await under.person();
    const both = await Promise.all([under.report(mine, browser), under.report(mine, browser)]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { browser: moderator } = await under.person('moderator');
    const thing = await waiting(moderator);
    expect(thing).toMatchObject({ kind: 'shared', title: 'image', reported: 2, takenDown: null });
    expect(thing.reports[0]).toMatchObject({ reason: 'abuse', words: 'Names my sister' });
    const storedText = JSON.stringify(await under.db.select().from(tables.report));
    expect(storedText).not.toContain('sister');
    const overview = await moderator.call('GET', '/console/overview');
    expect(overview).toMatchObject({ waitingReports: 1 });
  });

  test('of what nobody sees is refused', async () => {
    const { browser, id, token } = await under.shared();
    for (const [kind, ref] of [
      ['shared', 'AAAAAAAAAAAAAAAAAAAAAA'],
      ['certificate', '7K3M-9QWX-2B4D-0ZTR'],
      ['ranking', 'x'],
    ] as const)
      expect(await under.report({ kind, ref })).toMatchObject(GONE);
    await browser.call('DELETE', `/studio/jobs/${id}/share`);
    expect(await under.report({ kind: 'shared', ref: token })).toMatchObject(GONE);
  });

  test('has a limit by address, and one by person', async () => {
    const { browser } = await under.person();
    const unknown = { kind: 'shared', ref: 'x' } as const;
    for (let n = 0; n < 20; n += 1) expect((await under.report(unknown, browser)).status).toBe(410);
    expect((await under.report(unknown)).status).toBe(429);
    // From another address the same person has no more of them.
    const keys = (await under.db.select().from(tables.rateLimit)).map(({ key }) => key);
    for (const key of keys.filter((one) => one.startsWith('report:')))
      await under.db.delete(tables.rateLimit).where(eq(tables.rateLimit.key, key));
    expect((await under.report(unknown, browser)).status).toBe(429);
    expect((await under.report(unknown)).status).toBe(410);
  });

  test('is forgotten a year after it was decided on', async () => {
    const { token } = await under.shared();
    await under.report({ kind: 'shared', ref: token });
    const { browser } = await under.person('moderator');
    expect((await under.decide(browser, 'keep', await waiting(browser))).status).toBe(200);
    under.passDays(364);
    await reports.forgetOldReports(under.server.deps);
    expect(await under.db.$count(tables.report)).toBe(1);
    under.passDays(2);
    await reports.forgetOldReports(under.server.deps);
    expect(await under.db.$count(tables.report)).toBe(0);
  });
});

describe('a shared result that was taken down', () => {
  test('says so wherever it was shown, and is there again when it is put back', async () => {
    const { browser: owner, id, token } = await under.shared();
    const visitor = under.server.browser();
    expect(await (await visitor.fetch(`/shared/${token}`)).text()).toContain(
      `/report/shared/${token}`,
    );
    await under.report({ kind: 'shared', ref: token });
    const { browser } = await under.person('moderator');
    const thing = await waiting(browser);
    const file = (await browser.fetch(thing.file?.path ?? '')).text();
    expect(await file).toBe('a picture');
    const down = await under.decide(browser, 'take-down', thing);
    expect(down).toMatchObject({ status: 200, takenDown: { rule: 'abuse' }, waitsSince: null });

    const page = await visitor.fetch(`/shared/${token}`);
    expect(page.status).toBe(410);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const words = await page.text();
    expect(words).toContain(ABUSE);
    expect(words).not.toContain('<img src="/shared');
    expect((await visitor.fetch(`/shared/${token}/file`)).status).toBe(410);
    expect(await under.report({ kind: 'shared', ref: token })).toMatchObject(GONE);
    const share = await owner.post(`/studio/jobs/${id}/share`);
    expect(share).toMatchObject({ status: 403, error: { code: 'studio/taken-down' } });
    const { jobs } = await owner.call<Library>('GET', '/studio/jobs');
    expect(jobs[0]?.takenDown?.rule).toBe('abuse');
    // Owners keep their files.
    expect((await owner.fetch(`/api/studio/files/${id}`)).status).toBe(200);

    expect((await under.decide(browser, 'put-back', down)).status).toBe(200);
    expect((await visitor.fetch(`/shared/${token}`)).status).toBe(200);
    expect((await visitor.fetch(`/shared/${token}/file`)).status).toBe(200);
    const { lines } = await (
      await under.person('auditor')
    ).browser.call<{ lines: AuditLine[] }>('GET', '/console/audit');
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'put-back', detail: 'shared', before: 'abuse', after: null, role: 'moderator' },
      { action: 'take-down', detail: 'shared', before: null, after: 'abuse', subject: thing.id },
    ]);
  });

  test('is removed for good after 30 days, and its address still says why', async () => {
    const { id, token, fileKey } = await under.shared();
    await under.report({ kind: 'shared', ref: token });
    const { browser } = await under.person('moderator');
    const down = await under.decide(browser, 'take-down', await waiting(browser));
    under.passDays(29);
    await reports.removeForGood(under.server.deps);
    expect(await under.server.deps.storage.read(fileKey)).toBeDefined();
    under.passDays(2);
    const { browser: later } = await under.person('moderator');
    expect(await under.decide(later, 'put-back', down)).toMatchObject(GONE);
    await reports.removeForGood(under.server.deps);
    expect(await under.server.deps.storage.read(fileKey)).toBeUndefined();
    const job = under.db.$count(tables.studioJob, eq(tables.studioJob.id, id));
    expect(await job).toBe(0);
    expect((await under.server.browser().fetch(`/shared/${token}`)).status).toBe(410);
    const [removedReport] = await under.things(later, 'decided');
    expect(removedReport).toMatchObject({ title: null, takenDown: { rule: 'abuse', until: null } });
  });

  test('that its owner has deleted cannot be put back', async () => {
    const { browser: owner, id, token } = await under.shared();
    await under.report({ kind: 'shared', ref: token });
    const { browser } = await under.person('moderator');
    const down = await under.decide(browser, 'take-down', await waiting(browser));
    await owner.call('DELETE', `/studio/jobs/${id}`);
    expect(await under.decide(browser, 'put-back', down)).toMatchObject(GONE);
    expect((await under.server.browser().fetch(`/shared/${token}`)).status).toBe(410);
  });
});

describe('a certificate that was taken down', () => {
  const read = (id: string) =>
    under.server.browser().call<PublicCertificate>('GET', `/certificates/${id}`);
  const verify = (id: string) =>
    under.server.browser().post<CertificateVerification>('/certificates/verify', { input: id });
  const statusOf = async (path: string) => (await under.server.browser().fetch(path)).status;

  test('does not hold meanwhile, in whichever form it is asked for', async () => {
    const { browser: owner, id } = await under.certificate();
    expect(await read(id)).toMatchObject({ state: 'valid', name: 'A Rude Name' });
    await under.report({ kind: 'certificate', ref: id });
    const { browser } = await under.person('moderator');
    const thing = await waiting(browser);
    expect(thing).toMatchObject({ title: 'A Rude Name', page: `/certificates/${id}` });
    const down = await under.decide(browser, 'take-down', thing);

    const certificate = await read(id);
    expect(certificate).toMatchObject({ state: 'revoked', takenDownFor: 'abuse' });
    const verification = await verify(id);
    expect(verification).toMatchObject({ verdict: 'revoked', takenDownFor: 'abuse' });
    expect(JSON.stringify([certificate, verification])).not.toContain('Rude');
    expect(await statusOf(`/certificates/${id}/credential.json`)).toBe(404);
    expect(await statusOf(`/certificates/${id}/credential.jwt`)).toBe(404);
    expect(await statusOf(`/certificates/${id}/og.png`)).toBe(302);
    const list = await under.server.browser().fetch(`/certificates/${id}/status.json`);
    expect(await list.text()).toContain('"revoked":true');
    const own = await owner.call<{ certificates: Certificate[] }>('GET', '/certificates');
    expect(own.certificates[0]?.takenDown?.rule).toBe('abuse');
    const withdrawn = { status: 403, error: { code: 'certificate/withdrawn' } };
    expect(await owner.call('PUT', `/certificates/${id}`, { name: 'B' })).toMatchObject(withdrawn);
    expect(await owner.post('/certificates', { courseId: 'open', name: 'B' })).toMatchObject(
      withdrawn,
    );

    await under.decide(browser, 'put-back', down);
    expect(await read(id)).toMatchObject({ state: 'valid', name: 'A Rude Name' });
    expect(await statusOf(`/certificates/${id}/credential.json`)).toBe(200);
    expect(await verify(id)).toMatchObject({ verdict: 'valid' });
  });

  test('loses its name after 30 days; its number stays', async () => {
    const { id } = await under.certificate();
    await under.report({ kind: 'certificate', ref: id });
    const { browser } = await under.person('moderator');
    await under.decide(browser, 'take-down', await waiting(browser));
    under.passDays(31);
    await reports.removeForGood(under.server.deps);
    await reports.removeForGood(under.server.deps);
    const [row] = await under.db
      .select()
      .from(tables.certificate)
      .where(eq(tables.certificate.id, id));
    expect(row).toMatchObject({ name: null, credential: null, revokedFor: 'issuer' });
    expect(await read(id)).toMatchObject({ state: 'revoked', takenDownFor: 'abuse' });
  });
});

describe('a name that was taken down', () => {
  const ranking = async (browser: Parameters<typeof under.things>[0]) =>
    browser.call<Ranking>('GET', '/ranking');
  const choose = (browser: Parameters<typeof under.things>[0], name: string) =>
    browser.call<Ranking>('PUT', '/ranking/me', { name, takesPart: true });

  test('is in no ranking, and another one takes its place', async () => {
    const { browser: owner, ref } = await under.ranked('Rude Trader');
    const { browser: other } = await under.person();
    const row = (await ranking(other)).rows.find(({ name }) => name === 'Rude Trader');
    expect(row?.ref).toBe(ref);
    await under.report({ kind: 'ranking', ref }, other);
    const { browser } = await under.person('moderator');
    const down = await under.decide(browser, 'take-down', await waiting(browser));
    expect(down).toMatchObject({ status: 200, title: 'Rude Trader' });
    expect(JSON.stringify((await ranking(other)).rows)).not.toContain('Rude');
    expect((await ranking(owner)).me).toMatchObject({
      takesPart: false,
      place: null,
      nameTakenDown: { rule: 'abuse' },
    });
    expect(await choose(owner, 'RUDE trader')).toMatchObject({
      status: 422,
      error: { fields: { name: 'We took this name down. Please choose another one.' } },
    });
    expect(await choose(owner, 'Kind Trader')).toMatchObject({
      status: 200,
      me: { nameTakenDown: null, takesPart: true },
    });
    expect(await under.decide(browser, 'put-back', down)).toMatchObject(GONE);
    expect((await choose(owner, 'Rude Trader')).status).toBe(422);
  });

  test('is put back, and is forgotten after 30 days', async () => {
    const { browser: owner, userId, ref } = await under.ranked('Odd Trader');
    await under.report({ kind: 'ranking', ref });
    const { browser } = await under.person('moderator');
    const down = await under.decide(browser, 'take-down', await waiting(browser));
    const back = await under.decide(browser, 'put-back', down);
    expect((await ranking(owner)).me).toMatchObject({ takesPart: true, nameTakenDown: null });
    await under.decide(browser, 'take-down', back);
    under.passDays(31);
    await reports.removeForGood(under.server.deps);
    const [row] = await under.db
      .select()
      .from(tables.learner)
      .where(eq(tables.learner.userId, userId));
    expect(row).toMatchObject({ rankingName: null, takesPart: false });
  });
});

test('of two operators on one thing, the second sees who was first', async () => {
  const { token } = await under.shared();
  await under.report({ kind: 'shared', ref: token });
  const { browser: first } = await under.person('moderator', 'Berta');
  const { browser: second } = await under.person('owner');
  const thing = await waiting(first);
  const answers = await Promise.all([
    under.decide(first, 'take-down', thing),
    under.decide(first, 'take-down', thing),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = await under.decide(second, 'keep', thing);
  expect(late).toMatchObject(TOO_LATE);
  expect(late.error?.message).toContain('Berta changed this before you');
  const [decidedThing] = await under.things(second, 'decided');
  expect(decidedThing).toMatchObject({ decided: { by: 'Berta' }, takenDown: { rule: 'abuse' } });
});

test('whoever may answer sees where to; an auditor sees no address', async () => {
  const { token } = await under.shared();
  await under.report({ kind: 'shared', ref: token, email: 'bea@example.test' });
  const emailsFor = async (role: 'support' | 'auditor') =>
    (await waiting((await under.person(role)).browser)).reports.map(({ email }) => email);
  expect(await emailsFor('support')).toEqual(['bea@example.test']);
  expect(await emailsFor('auditor')).toEqual([null]);
});

test('support and auditors read reports and decide on none; teachers read none', async () => {
  const { token } = await under.shared();
  await under.report({ kind: 'shared', ref: token });
  const refusal = { status: 403, error: { code: 'console/not-allowed' } };
  for (const role of ['support', 'auditor'] as const) {
    const { browser } = await under.person(role);
    const thing = await waiting(browser);
    for (const act of ['take-down', 'put-back', 'keep'] as const)
      expect(await under.decide(browser, act, thing)).toMatchObject(refusal);
  }
  const { browser: teacher } = await under.person('teacher');
  expect(await teacher.call('GET', '/console/reports')).toMatchObject(refusal);
});

test('a report goes with the account of its owner, and of who made it', async () => {
  const { userId, ref } = await under.ranked('Leaver');
  const { userId: reporter, browser } = await under.person();
  await under.report({ kind: 'ranking', ref }, browser);
  await under.db.delete(tables.user).where(eq(tables.user.id, reporter));
  expect(await under.db.$count(tables.report)).toBe(0);
  expect(await waiting((await under.person('owner')).browser)).toMatchObject({ reported: 0 });
  await under.db.delete(tables.user).where(eq(tables.user.id, userId));
  expect(await under.db.$count(tables.reportedThing)).toBe(0);
});

describe('whoever made what is taken down', () => {
  const letterTo = async (userId: string) => {
    const { deps } = under.server;
    const rows = await under.db.select().from(tables.inboxMail);
    const [person] = await under.db.select().from(tables.user).where(eq(tables.user.id, userId));
    return rows
      .map((row) => letters.openLetter(deps.config.secrets.dataKey, row))
      .filter((letter) => letter?.to === person?.email);
  };
  const standing = (browser: Parameters<typeof under.things>[0], id: string) =>
    browser.call<TakeDownAppeal>('GET', `/reports/appeals?kind=shared&ref=${id}`);
  const appeal = (browser: Parameters<typeof under.things>[0], id: string, words = 'It is mine') =>
    browser.post<TakeDownAppeal>('/reports/appeals', { kind: 'shared', ref: id, words });
  beforeEach(() => under.db.delete(tables.inboxMail));

  test('is told by mail when it goes and when it comes back, where their address is confirmed', async () => {
    const { userId, token } = await under.shared();
    await under.db
      .update(tables.user)
      .set({ emailVerified: true })
      .where(eq(tables.user.id, userId));
    await under.report({ kind: 'shared', ref: token });
    const { browser } = await under.person('moderator');
    const down = await under.decide(browser, 'take-down', await waiting(browser));
    const [takedownLetter] = await letterTo(userId);
    expect(takedownLetter?.subject).toContain('took something of yours down');
    expect(takedownLetter?.text).toContain(ABUSE);
    expect(takedownLetter?.text).toMatch(/\/terms#rule-3\b/);
    expect(takedownLetter?.text).toContain('/text-to-image');
    await under.decide(browser, 'put-back', down);
    expect((await letterTo(userId)).map((one) => one?.subject)).toMatchObject([
      expect.stringContaining('took something of yours down'),
      expect.stringContaining('put something of yours back'),
    ]);
  });

  test('is not written to at an address that nobody confirmed', async () => {
    const { userId, token } = await under.shared();
    await under.db
      .update(tables.user)
      .set({ emailVerified: false })
      .where(eq(tables.user.id, userId));
    await under.report({ kind: 'shared', ref: token });
    const { browser } = await under.person('moderator');
    await under.decide(browser, 'take-down', await waiting(browser));
    expect(await under.db.$count(tables.inboxMail)).toBe(0);
  });

  test('appeals once: it waits in the inbox again, and nothing is removed meanwhile', async () => {
    const { browser: owner, id, token, fileKey } = await under.shared();
    expect(await standing(owner, id)).toMatchObject(GONE);
    await under.report({ kind: 'shared', ref: token });
    const { browser } = await under.person('moderator');
    await under.decide(browser, 'take-down', await waiting(browser));
    expect(await standing(owner, id)).toMatchObject({ appealedAt: null, decidedAt: null });
    const { browser: other } = await under.person();
    expect(await appeal(other, id)).toMatchObject(GONE);
    expect(await appeal(owner, id)).toMatchObject({ appealedAt: expect.any(String) });
    await appeal(owner, id, 'Again');
    const thing = await waiting(browser);
    expect(thing).toMatchObject({
      takenDown: { rule: 'abuse' },
      appeal: { words: 'It is mine', decidedAt: null },
    });
    const storedText = JSON.stringify(await under.db.select().from(tables.reportedThing));
    expect(storedText).not.toContain('It is mine');
    under.passDays(40);
    await reports.removeForGood(under.server.deps);
    expect(await under.server.deps.storage.read(fileKey)).toBeDefined();

    const { browser: later } = await under.person('moderator');
    expect((await under.decide(later, 'put-back', thing)).status).toBe(200);
  });

  test('reads that it stays down; taken down anew they can appeal anew', async () => {
    const { browser: owner, id, token } = await under.shared();
    await under.report({ kind: 'shared', ref: token });
    const { browser } = await under.person('moderator');
    await under.decide(browser, 'take-down', await waiting(browser));
    await appeal(owner, id);
    const decision = await under.decide(browser, 'keep', await waiting(browser));
    expect(decision).toMatchObject({ takenDown: { rule: 'abuse' }, waitsSince: null });
    expect(await standing(owner, id)).toMatchObject({ decidedAt: expect.any(String) });
    const back = await under.decide(browser, 'put-back', decision);
    expect((await under.decide(browser, 'take-down', back)).appeal).toBeNull();
    expect(await appeal(owner, id, 'Once more')).toMatchObject({ decidedAt: null });
    expect((await waiting(browser)).appeal?.words).toBe('Once more');
  });
});
