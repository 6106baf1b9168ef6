import { tables } from '@firm/db';
import { contentOf, killedAt } from '@firm/db/testing/whole-database.ts';
import type { ReportInput } from '@firm/schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rankingRef } from '../academy/index.ts';
import { keepThing, listReports, putBack, takeDown, type Operator } from '../console/index.ts';
import {
  openShared,
  requestGeneration,
  revokeShare,
  runQueueWorker,
  shareGeneration,
  userKey,
} from '../studio/index.ts';
import { openAccounts, operatorAs, type Browser } from '../testing/accounts.ts';
import { openStudio } from '../testing/studio.ts';
import { openHarness, refusalOf } from '../testing.ts';
import { appealTakeDown, readTakeDownAppeal } from './appeal-take-down.ts';
import { forgetOldReports } from './forget-old.ts';
import { makeReport } from './make-report.ts';
import { removeForGood } from './remove-for-good.ts';
import { reportRecords } from './report-records.ts';

const DAY = 86_400_000;
const harness = openHarness();
const accounts = openAccounts(harness);
const { join, signIn } = accounts;
const open = () => ({
  ...accounts.deps,
  ...openStudio(harness),
  config: { secrets: { dataKey: Buffer.alloc(32, 9) }, publicUrl: 'https://thefirm.example' },
  brandName: () => 'The Firm',
});
let deps: ReturnType<typeof open>;
let moderator: Operator;
let maker: Browser;
let owner = '';
beforeAll(async () => {
  moderator = operatorAs('moderator', (await signIn((await join()).userId)).user);
});
beforeEach(async () => {
  harness.setTime(0);
  deps = open();
  await harness.db.delete(tables.reportedThing);
  await harness.db.delete(tables.inboxMail);
  await harness.db.delete(tables.studioJob);
  await harness.db.delete(tables.learner);
  maker = await signIn((await join()).userId);
  owner = userKey(maker.user.userId);
});

/** A finished picture that its maker has shared. */
async function sharePicture(): Promise<{ id: string; ref: string }> {
  const person = { key: owner, userId: maker.user.userId, address: maker.user.userId };
  const request = { prompt: 'a harbour', key: harness.random.uuid() };
  const { id } = await requestGeneration(deps, { person, tool: 'image', request });
  await runQueueWorker(deps);
  return { id, ref: (await shareGeneration(deps, { id, owner })).token };
}
let count = 0;
/** By somebody without an account, each from an address of their own. */
const report = (ref: string, more: Partial<ReportInput> = {}, address = `192.0.2.${++count}`) =>
  makeReport(deps, {
    user: undefined,
    address,
    report: { kind: 'shared', ref, reason: 'other', words: 'It is mine.', email: '', ...more },
  });
async function thing() {
  const [row, more] = await harness.db.select().from(tables.reportedThing);
  if (!row || more) throw new Error('there is to be one');
  return row;
}
const by = async (more: object = {}) => {
  const { id, version } = await thing();
  return { operator: moderator, id, version, why: 'Looked at it.', ...more };
};
const down = async (more: object = {}) => takeDown(deps, { ...(await by(more)), rule: 'rights' });
const back = async (more: object = {}) => putBack(deps, await by(more));
const waiting = () => listReports(deps, { operator: moderator, state: 'waiting' });
const letters = () => harness.db.$count(tables.inboxMail);

describe('a report', () => {
  test('counts once from one address or one account, also of many at once', async () => {
    const { ref } = await sharePicture();
    const all = await Promise.all(Array.from({ length: 5 }, () => report(ref, {}, '198.51.100.1')));
    expect(all.filter(Boolean)).toHaveLength(1);
    const { user } = await signIn((await join()).userId);
    const reportInput = { kind: 'shared', ref, reason: 'other', words: 'x', email: '' } as const;
    const asUser = (address: string) => makeReport(deps, { user, address, report: reportInput });
    expect([await asUser('198.51.100.1'), await asUser('198.51.100.2')]).toEqual([true, false]);
    expect(await waiting()).toMatchObject([{ reported: 2 }]);
  });

  test('keeps words and address sealed, and shows them to who may answer', async () => {
    const { ref } = await sharePicture();
    const words = 'Mine. \u0000\u202E <b>\n"quoted" \uD83D\uDE00';
    await report(ref, { words: words.replace('\u0000', ''), email: 'me@example.org' });
    const [row] = await harness.db.select().from(tables.report);
    expect(JSON.stringify(row)).not.toMatch(/Mine|example\.org/);
    const [listedCase] = await waiting();
    expect(listedCase?.reports[0]).toMatchObject({
      words: words.replace('\u0000', ''),
      email: 'me@example.org',
    });
    const auditor = operatorAs('auditor', moderator.user ?? maker.user);
    const [shownReport] = await listReports(deps, { operator: auditor, state: 'waiting' });
    expect(shownReport?.reports[0]).toMatchObject({ email: null });
  });

  test('is refused of what nobody else sees: closed, over, unknown, taken down', async () => {
    const { id, ref } = await sharePicture();
    for (const wrong of ['nothing', ref.slice(1), ref.toUpperCase(), id])
      expect(await refusalOf(() => report(wrong))).toBe('report/gone');
    for (const kind of ['certificate', 'ranking'] as const)
      expect(await refusalOf(() => report(ref, { kind }))).toBe('report/gone');
    harness.passTime(30 * DAY);
    expect(await refusalOf(() => report(ref))).toBe('report/gone');
    harness.setTime(0);
    await report(ref);
    await down();
    expect(await refusalOf(() => report(ref))).toBe('report/gone');
    await back();
    await revokeShare(deps, { id, owner });
    expect(await refusalOf(() => report(ref))).toBe('report/gone');
  });

  test('of a thing that very many report hides nobody else’s', async () => {
    const floodedShare = await sharePicture();
    const quiet = await sharePicture();
    await report(floodedShare.ref);
    const { id: thingId } = await thing();
    await harness.db.insert(tables.report).values(
      Array.from({ length: 600 }, (_, at) => ({
        id: `flood-${at}`,
        thingId,
        reporter: `flood ${at}`,
        reason: 'other',
        madeAt: harness.clock(),
      })),
    );
    harness.passTime(1);
    await report(quiet.ref, { words: 'A photo of my child.' });
    const [first, second] = await waiting();
    expect(first?.reported).toBe(601);
    expect(second?.reports.map(({ words }) => words)).toEqual(['A photo of my child.']);
  });
});

describe('what is taken down', () => {
  test('is shown to nobody, says by which rule, and is shared no more, until it is put back', async () => {
    const { id, ref } = await sharePicture();
    await report(ref);
    await down();
    expect(await openShared(deps, { token: ref })).toEqual({ takenDownFor: 'rights' });
    expect(await refusalOf(() => shareGeneration(deps, { id, owner }))).toBe('studio/taken-down');
    await back();
    expect(await openShared(deps, { token: ref })).toMatchObject({ tool: 'image' });
    expect((await shareGeneration(deps, { id, owner })).token).toMatch(/^[\w-]{22}$/);
  });

  test.each([
    [29 * DAY, undefined, 'there'],
    [30 * DAY - 1, undefined, 'there'],
    [30 * DAY, 'report/gone', 'there'],
    [30 * DAY + 1, 'report/gone', 'gone'],
    [31 * DAY, 'report/gone', 'gone'],
  ])('after %d ms is put back (%s) and its file is %s', async (later, code, file) => {
    const { ref } = await sharePicture();
    await report(ref);
    await down();
    harness.passTime(later);
    await removeForGood(deps);
    const isThere = (await harness.db.$count(tables.studioJob)) === 1;
    expect([isThere, deps.storage.names().length]).toEqual(
      file === 'there' ? [true, 1] : [false, 0],
    );
    expect(await refusalOf(back)).toBe(code);
    // That it was taken down, and by which rule, stays.
    if (file === 'gone')
      expect(await openShared(deps, { token: ref })).toEqual({ takenDownFor: 'rights' });
  });

  test('is decided on by one of many who have seen the same', async () => {
    const { ref } = await sharePicture();
    await report(ref);
    const reviewedCase = await by();
    const decisions = [
      () => takeDown(deps, { ...reviewedCase, rule: 'rights' }),
      () => takeDown(deps, { ...reviewedCase, rule: 'rights' }),
      () => keepThing(deps, reviewedCase),
      () => putBack(deps, reviewedCase),
    ];
    const codes = await Promise.all(decisions.map((decide) => refusalOf(decide)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect((await thing()).version).toBe(1);
  });

  test('is told its maker once, and told, marked and noted all or nothing', async () => {
    const { ref } = await sharePicture();
    await report(ref);
    for (const table of ['studio_job', 'audit_log', 'inbox_mail'] as const) {
      const before = await contentOf(harness.db);
      const does = table === 'studio_job' ? 'update' : 'insert';
      await killedAt(harness.db, { table, does }, () => down());
      expect([table, await contentOf(harness.db)]).toEqual([table, before]);
    }
    await down();
    expect(await letters()).toBe(1);
    await back();
    expect(await letters()).toBe(2);
  });

  test('that its maker has removed meanwhile is gone, and nothing is noted', async () => {
    const { ref } = await sharePicture();
    await report(ref);
    await harness.db.delete(tables.studioJob);
    const before = await contentOf(harness.db);
    expect(await refusalOf(down)).toBe('report/gone');
    expect(await contentOf(harness.db)).toEqual(before);
  });

  test('is nobody’s to decide on who may only read', async () => {
    const { ref } = await sharePicture();
    await report(ref);
    for (const role of ['support', 'auditor', 'teacher'] as const) {
      const operator = operatorAs(role, moderator.user ?? maker.user);
      expect(await refusalOf(() => down({ operator }))).toBe('console/not-allowed');
    }
    expect((await thing()).version).toBe(0);
  });
});

describe('a name in the ranking', () => {
  const name = 'Insulting';
  const learner = async () =>
    (await harness.db.select().from(tables.learner)).find(
      ({ userId }) => userId === maker.user.userId,
    );
  const reportName = async () => {
    const { userId } = maker.user;
    await harness.db
      .insert(tables.learner)
      .values({ userId, takesPart: true, rankingName: name, xp: 10, reachedAt: harness.clock() });
    await report(rankingRef({ userId, name }), { kind: 'ranking' });
  };

  test('does not appear while it is taken down, and is forgotten after thirty days', async () => {
    await reportName();
    await down();
    expect(await learner()).toMatchObject({ takesPart: false, rankingName: name });
    await back();
    expect(await learner()).toMatchObject({ takesPart: true, nameTakenDownFor: null });
    await down();
    harness.passTime(30 * DAY + 1);
    await removeForGood(deps);
    expect(await learner()).toMatchObject({ rankingName: null, nameTakenDownFor: null });
  });

  test('that was changed meanwhile is another: nothing is done to that', async () => {
    await reportName();
    await harness.db.update(tables.learner).set({ rankingName: 'Kind' });
    expect(await refusalOf(down)).toBe('report/gone');
    expect(await learner()).toMatchObject({ takesPart: true, rankingName: 'Kind' });
  });
});

describe('an appeal', () => {
  const appeal = (id: string, words = 'It is my own picture.', user = maker.user) =>
    appealTakeDown(deps, { user, kind: 'shared', ref: id, words });
  const takenDown = async (): Promise<string> => {
    const { id, ref } = await sharePicture();
    await report(ref);
    await down();
    return id;
  };

  test('waits once for each take-down, sealed, and keeps the thing for as long', async () => {
    const id = await takenDown();
    harness.passTime(DAY);
    const first = await appeal(id);
    harness.passTime(DAY);
    expect(await appeal(id, 'Other words.')).toEqual(first);
    expect((await thing()).appeal).not.toContain('picture');
    expect(await waiting()).toMatchObject([
      { appeal: { words: 'It is my own picture.', decidedAt: null } },
    ]);
    harness.passTime(400 * DAY);
    await removeForGood(deps);
    await forgetOldReports(deps);
    expect(await refusalOf(back)).toBeUndefined();
  });

  test('that is turned down lets the thing go', async () => {
    const id = await takenDown();
    await appeal(id);
    harness.passTime(31 * DAY);
    await keepThing(deps, await by());
    expect(await readTakeDownAppeal(deps, { user: maker.user, kind: 'shared', ref: id })).toEqual({
      appealedAt: expect.any(String),
      decidedAt: harness.clock().toISOString(),
    });
    expect(await refusalOf(back)).toBe('report/gone');
    await removeForGood(deps);
    expect(await harness.db.$count(tables.studioJob)).toBe(0);
  });

  test('made while it is being removed wins, or comes too late: never both', async () => {
    const id = await takenDown();
    harness.passTime(30 * DAY + 1);
    const [, code] = await Promise.all([removeForGood(deps), refusalOf(() => appeal(id))]);
    const isThere = (await harness.db.$count(tables.studioJob)) === 1;
    expect([isThere, code]).toEqual(isThere ? [true, undefined] : [false, 'report/gone']);
  });

  test('is its maker’s only, and of what is taken down only', async () => {
    const id = await takenDown();
    const { user } = await signIn((await join()).userId);
    expect(await refusalOf(() => appeal(id, 'Mine!', user))).toBe('report/gone');
    await back();
    expect(await refusalOf(() => appeal(id))).toBe('report/gone');
  });
});

describe('reports that were decided on', () => {
  test.each([
    [365 * DAY, 1],
    [365 * DAY + 1, 0],
  ])('are there after %d ms: %d', async (later, remainingCount) => {
    const { ref } = await sharePicture();
    await report(ref);
    await keepThing(deps, await by());
    harness.passTime(later);
    await forgetOldReports(deps);
    expect(await harness.db.$count(tables.reportedThing)).toBe(remainingCount);
    expect(await harness.db.$count(tables.report)).toBe(remainingCount);
  });

  test('stay while they wait, however old', async () => {
    const { ref } = await sharePicture();
    await report(ref);
    harness.passTime(3 * 365 * DAY);
    await forgetOldReports(deps);
    expect(await waiting()).toHaveLength(1);
  });
});

test('what somebody reported is in their export, and goes with what was noted about it', async () => {
  const { ref } = await sharePicture();
  const { user } = await signIn((await join()).userId);
  const words = 'It shows me.';
  const reportInput = { kind: 'shared', ref, reason: 'other', words, email: '' } as const;
  await makeReport(deps, { user, address: '192.0.2.99', report: reportInput });
  expect(await reportRecords.read(deps, user)).toMatchObject([{ kind: 'shared', words }]);
  const [row] = await harness.db.select().from(tables.report);
  const notes = [`report:${row?.id}`, `report:${row?.id}0`, 'request:1'].map((about, at) => ({
    id: `note ${at}`,
    about,
    text: 'A note.',
    madeAt: harness.clock(),
  }));
  await harness.db.insert(tables.inboxNote).values(notes);
  await reportRecords.erase?.(deps, user);
  const remainingNotes = await harness.db.select().from(tables.inboxNote);
  expect(remainingNotes.map(({ id }) => id).toSorted()).toEqual(['note 1', 'note 2']);
});
