import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import { addPeople, atOnce, yes } from '../../testing/at-once.ts';
import { findLearner, raiseXp, setRankingEntry } from '../academy/academy.ts';
import { insertCertificate } from '../academy/certificates.ts';
import {
  countInboxNotes,
  deleteInboxAbout,
  deleteOldInbox,
  insertInboxMail,
  insertInboxNote,
  listDueInboxMails,
  listInboxMails,
  listInboxNotes,
  markInboxMailSent,
  noteInboxMailFailure,
} from '../console/inbox.ts';
import {
  countReportedThings,
  countReportsOf,
  deleteOldReports,
  findReport,
  findReportedThing,
  findWholeThing,
  insertReport,
  listInboxOf,
  listReportedThings,
  listReportsBy,
  listReportsOf,
} from './reports.ts';
import {
  decideOnThing,
  findRuleOfAddress,
  findTakenDown,
  forgetRankingName,
  insertTakeDownAppeal,
  isNameTakenDown,
  listDueTakedowns,
  listRankedNames,
  markCertificate,
  markRankingName,
  noteRemoved,
} from './takedowns.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

describeOnDatabases('what visitors report', (under) => {
  const deps = () => ({ db: under.database.db });
  beforeEach(async () => {
    for (const table of ['reported_thing', 'inbox_note', 'inbox_mail', 'certificate', '"user"'])
      await deps().db.execute(sql.raw(`delete from ${table}`));
    await addPeople(deps().db, ['ada', 'eve', 'operator']);
  });
  const report = (
    id: string,
    reporter: string,
    rest: { thing?: string; reporterId?: string; at?: number } = {},
  ) =>
    insertReport(deps(), {
      thing: {
        id: `thing of ${id}`,
        kind: 'shared',
        thing: rest.thing ?? 'x',
        ownerId: 'ada',
        address: 'link',
      },
      row: {
        id,
        reporterId: rest.reporterId ?? null,
        reporter,
        reason: 'fraud',
        madeAt: later(rest.at ?? 0),
      },
    });
  const theOne = async () => {
    const [one] = await listReportedThings(deps(), { isWaiting: true, limit: 9 });
    return one?.thing.id ?? '';
  };
  const decide = (id: string, version: number, rest: object = {}) =>
    decideOnThing(deps(), { id, version, by: 'operator', now: later(5), ...rest });
  const takeDown = { rule: 'fraud', takenDownAt: later(5) };

  test('is one thing, however many report it at once, and each of them counts once', async () => {
    const insertions = await atOnce((n) => report(`r${n}`, `visitor ${n % 4}`));
    expect(yes(insertions)).toBe(4);
    expect(await countReportedThings(deps())).toBe(1);
    const id = await theOne();
    expect(await countReportsOf(deps(), { thingIds: [id, 'none'] })).toEqual(new Map([[id, 4]]));
    expect(await countReportsOf(deps(), { thingIds: [] })).toEqual(new Map());
    expect(await listReportsOf(deps(), { thingIds: [id], limit: 3 })).toHaveLength(3);
    expect(await listReportsOf(deps(), { thingIds: [], limit: 3 })).toEqual([]);
  });

  test('waits since its first report, and again since the first after a decision', async () => {
    await report('a', 'one', { at: 1 });
    await report('b', 'two', { at: 2 });
    const id = await theOne();
    expect((await findReportedThing(deps(), { id }))?.waitsSince).toEqual(later(1));
    expect(yes((await atOnce(() => decide(id, 0))).map((row) => row !== undefined))).toBe(1);
    expect(await countReportedThings(deps())).toBe(0);
    expect(await listReportedThings(deps(), { isWaiting: true, limit: 9 })).toEqual([]);
    expect(await listReportedThings(deps(), { isWaiting: false, limit: 9 })).toMatchObject([
      { thing: { id, version: 1 }, decidedByName: 'Name of operator' },
    ]);
    await report('c', 'one', { at: 8 });
    expect(await countReportedThings(deps())).toBe(0);
    await report('d', 'three', { at: 9 });
    expect((await findReportedThing(deps(), { id }))?.waitsSince).toEqual(later(9));
  });

  test('goes with whoever it names: owner, reporter, and the one who decided', async () => {
    await report('a', 'eve', { reporterId: 'eve' });
    await report('b', 'visitor');
    const id = await theOne();
    expect(await listReportsBy(deps(), { userId: 'eve' })).toMatchObject([{ kind: 'shared' }]);
    expect(await findReport(deps(), { id: 'a' })).toMatchObject({
      email: 'eve@mail.example',
      thing: { id },
    });
    expect(await listInboxOf(deps(), { userId: 'eve' })).toEqual({ things: [], reports: ['a'] });
    expect(await listInboxOf(deps(), { userId: 'ada' })).toEqual({ things: [id], reports: [] });
    await decide(id, 0, takeDown);
    await deps().db.execute(sql`delete from "user" where id in ('eve', 'operator')`);
    expect(await findReport(deps(), { id: 'a' })).toBeUndefined();
    expect(await findReport(deps(), { id: 'b' })).toMatchObject({ email: null });
    expect((await findWholeThing(deps(), { id }))[0]).toMatchObject({
      decidedByName: null,
      thing: { decidedBy: null, rule: 'fraud' },
    });
    await deps().db.execute(sql`delete from "user" where id = 'ada'`);
    expect(await findReportedThing(deps(), { id })).toBeUndefined();
    expect(await findReport(deps(), { id: 'b' })).toBeUndefined();
  });

  describe('what is taken down', () => {
    const down = async () => {
      await report('a', 'one');
      const id = await theOne();
      await decide(id, 0, takeDown);
      return id;
    };
    const due = async (seconds: number) =>
      (await listDueTakedowns(deps(), { before: later(seconds), limit: 9 })).length;

    test('is removed after its time, but not while an appeal waits; there is one appeal', async () => {
      const id = await down();
      expect([await due(5), await due(6)]).toEqual([0, 1]);
      const ownedThing = { ownerId: 'ada', kind: 'shared', thing: undefined } as const;
      expect(await findTakenDown(deps(), ownedThing)).toMatchObject({ id });
      expect(await findTakenDown(deps(), { ...ownedThing, thing: 'y' })).toBeUndefined();
      expect(await findTakenDown(deps(), { ...ownedThing, ownerId: 'eve' })).toBeUndefined();
      expect(await findRuleOfAddress(deps(), { address: 'link' })).toBe('fraud');
      const appeals = await atOnce((n) =>
        insertTakeDownAppeal(deps(), { id, appeal: `${n}`, now: later(7) }),
      );
      expect(yes(appeals)).toBe(1);
      expect(await due(99)).toBe(0);
      expect(await countReportedThings(deps())).toBe(1);
      expect(await noteRemoved(deps(), { id, version: 1, now: later(8) })).toBe(false);
      await decide(id, 2, { ...takeDown, appealDecidedAt: later(9) });
      expect(await due(99)).toBe(1);
      expect(await noteRemoved(deps(), { id, version: 3, now: later(10) })).toBe(true);
      expect(await due(99)).toBe(0);
      expect(await findTakenDown(deps(), ownedThing)).toBeUndefined();
      expect(await insertTakeDownAppeal(deps(), { id, appeal: 'late', now })).toBe(false);
    });

    test('is forgotten once it was removed long ago, and not before', async () => {
      const id = await down();
      await report('b', 'one', { thing: 'y' });
      await report('c', 'one', { thing: 'z' });
      await decide(await theOne(), 0);
      await decide(await theOne(), 0);
      // Decided on, and reported again: it waits.
      await report('d', 'two', { thing: 'z', at: 6 });
      const forget = (seconds: number) =>
        deleteOldReports(deps(), { before: later(seconds), limit: 9 });
      expect(await forget(5)).toBe(0);
      // A dismissed one goes; one taken down, or waiting, remains.
      expect(await forget(6)).toBe(1);
      await noteRemoved(deps(), { id, version: 1, now: later(20) });
      expect([await forget(20), await forget(21)]).toEqual([0, 1]);
      expect(await countReportedThings(deps())).toBe(1);
    });

    test('of the ranking is a name, not a person: another name takes part again', async () => {
      const entry = (name: string | null, takesPart = true) =>
        setRankingEntry(deps(), { userId: 'ada', name, takesPart, now });
      await entry('Bad');
      await raiseXp(deps(), { userId: 'ada', xp: 10, now });
      const listNames = async () =>
        (await listRankedNames(deps(), { limit: 9 })).map(({ name }) => name);
      const mark = (name: string, isDown: boolean) =>
        markRankingName(deps(), {
          userId: 'ada',
          name,
          mark: isDown ? { rule: 'abuse', at: now } : null,
        });
      expect([await listNames(), await mark('Other', true), await mark('Bad', false)]).toEqual([
        ['Bad'],
        false,
        false,
      ]);
      expect([await mark('Bad', true), await mark('Bad', true), await listNames()]).toEqual([
        true,
        false,
        [],
      ]);
      // To take part with the same name again does not put it back.
      await entry('Bad', false);
      expect(await findLearner(deps(), { userId: 'ada' })).toMatchObject({
        nameTakenDownFor: 'abuse',
      });
      await entry('Good');
      expect(await findLearner(deps(), { userId: 'ada' })).toMatchObject({
        nameTakenDownFor: null,
        nameTakenDownAt: null,
      });
      await forgetRankingName(deps(), { userId: 'ada', name: 'Good' });
      expect(await listNames()).toEqual(['Good']);
      await mark('Good', true);
      await forgetRankingName(deps(), { userId: 'ada', name: 'Good' });
      expect(await findLearner(deps(), { userId: 'ada' })).toMatchObject({ rankingName: null });
      await insertReport(deps(), {
        thing: { id: 'n', kind: 'ranking', thing: 'hash', ownerId: 'ada', address: null },
        row: { id: 'rn', reporterId: null, reporter: 'x', reason: 'abuse', madeAt: now },
      });
      expect(await isNameTakenDown(deps(), { thing: 'hash' })).toBe(false);
      await decide('n', 0, takeDown);
      expect(await isNameTakenDown(deps(), { thing: 'hash' })).toBe(true);
    });

    test('of certificates is one that holds', async () => {
      const certificate = (id: string, revokedAt: Date | null) =>
        insertCertificate(deps(), {
          id,
          userId: 'ada',
          courseId: 'course',
          courseVersion: 1,
          courseTitle: 'Course',
          name: 'Ada',
          issuedAt: now,
          keyId: 'key',
          revokedAt,
        });
      await certificate('held', null);
      await certificate('revoked', now);
      const mark = { rule: 'pretending', at: now };
      for (const [id, is] of [
        ['held', true],
        ['revoked', false],
        ['none', false],
      ] as const)
        expect([id, await markCertificate(deps(), { id, mark })]).toEqual([id, is]);
      await expect(certificate('second', null)).rejects.toThrow('Failed query');
    });
  });

  describe('the inbox', () => {
    const about = 'request:a_b%';
    const write = (name: string, authorId: string | null = null, at = 0) =>
      insertInboxMail(deps(), { about: name, authorId, sealed: 's', madeAt: later(at) });
    const due = async (seconds: number) =>
      (await listDueInboxMails(deps(), { now: later(seconds), limit: 9 })).map((one) => one.about);

    test('keeps a letter once, sends it once, and tries one again that did not arrive', async () => {
      expect(yes(await atOnce(() => write(about, 'operator')))).toBe(1);
      expect(await due(0)).toEqual([about]);
      expect(yes(await atOnce(() => markInboxMailSent(deps(), { about, now })))).toBe(1);
      expect(await due(0)).toEqual([]);
      const fail = (next: Date | null, sentAt: Date | null) =>
        noteInboxMailFailure(deps(), {
          about,
          sentAt,
          error: `550 ${'🦊'.repeat(300)}`,
          next,
          now,
        });
      // Of another sending: nothing is noted.
      await fail(later(60), later(-1));
      await fail(later(60), null);
      expect(await due(60)).toEqual([]);
      await fail(later(60), now);
      expect([await due(59), await due(60)]).toEqual([[], [about]]);
      expect(await write(about)).toBe(false);
      await fail(null, null);
      expect(await due(999)).toEqual([]);
      expect(await listInboxMails(deps(), { abouts: [about] })).toMatchObject([
        { tries: 3, failedAt: now, by: 'Name of operator' },
      ]);
      // Given up: it may be written anew, and begins at the beginning.
      expect(await write(about)).toBe(true);
      expect(await listInboxMails(deps(), { abouts: [about] })).toMatchObject([
        { tries: 0, failedAt: null, lastError: null, by: null },
      ]);
      expect(await listInboxMails(deps(), { abouts: [] })).toEqual([]);
    });

    test('forgets what is about a thing, with all its letters, and nothing that is only named alike', async () => {
      const others = ['request:axb%', 'request:a_b%c', 'request:a_b%c:received', 'request:a_b'];
      for (const name of [about, `${about}:received`, `${about}:1`, ...others]) {
        await write(name);
        await insertInboxNote(deps(), { id: name, about: name, text: 'x', madeAt: now });
      }
      await deleteInboxAbout(deps(), { abouts: [about] });
      const { rows } = await deps().db.execute<{ about: string }>(
        sql`select about from inbox_mail`,
      );
      expect(rows.map((one) => one.about).toSorted()).toEqual(others.toSorted());
      const notes = await countInboxNotes(deps(), { abouts: [about, ...others] });
      expect([...notes.keys()].toSorted()).toEqual(others.toSorted());
      expect(await countInboxNotes(deps(), { abouts: [] })).toEqual(new Map());
    });

    test('keeps what was noted when its writer is gone, and old letters only while they wait', async () => {
      await insertInboxNote(deps(), { id: 'n', about, authorId: 'eve', text: 'x', madeAt: now });
      await insertInboxNote(deps(), { id: 'm', about, text: 'y', madeAt: later(-1) });
      const notes = async () =>
        (await listInboxNotes(deps(), { about, limit: 9 })).map(({ id, by }) => [id, by]);
      expect(await notes()).toEqual([
        ['m', null],
        ['n', 'Name of eve'],
      ]);
      await deps().db.execute(sql`delete from "user" where id = 'eve'`);
      for (const name of ['waits', 'sent', 'failed']) await write(name, null, -1);
      await write('young', null, 0);
      await markInboxMailSent(deps(), { about: 'sent', now });
      await noteInboxMailFailure(deps(), {
        about: 'failed',
        sentAt: null,
        error: 'x',
        next: null,
        now,
      });
      await deleteOldInbox(deps(), { before: now });
      expect(await notes()).toEqual([['n', null]]);
      const { rows } = await deps().db.execute<{ about: string }>(
        sql`select about from inbox_mail order by about`,
      );
      expect(rows.map((one) => one.about)).toEqual(['waits', 'young']);
    });
  });
});
