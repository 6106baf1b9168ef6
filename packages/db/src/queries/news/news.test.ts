import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import { addPeople, atOnce, yes } from '../../testing/at-once.ts';
import {
  changeAnnouncement,
  countDeliveries,
  deleteAnnouncement,
  findAnnouncement,
  findAnnouncementAt,
  insertAnnouncement,
  listAnnouncements,
  listDueAnnouncements,
  listPublished,
} from './announcements.ts';
import {
  deleteReminder,
  findReminder,
  keepReminder,
  releaseAllReminders,
  releaseReminder,
  takeReminders,
} from '../safety/check-up.ts';
import {
  confirmNewsConsent,
  countNewsConsents,
  deleteNewsConsentsTo,
  deleteOldNewsConsents,
  endNewsConsent,
  endNewsDelivery,
  findNewsConsent,
  insertNewsConsent,
  insertNewsDeliveries,
  listNewsConsents,
  markNewsSent,
  readNewsConsents,
  releaseNewsDeliveries,
  skipNewsDeliveries,
  takeNewsDeliveries,
} from './news.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

describeOnDatabases('news', (under) => {
  const deps = () => ({ db: under.database.db });
  beforeEach(async () => {
    for (const table of ['"user"', 'news_consent', 'announcement', 'check_up_reminder'])
      await deps().db.execute(sql.raw(`delete from ${table}`));
    await addPeople(deps().db, ['ada', 'eve']);
  });

  const consentOf = (id: string, rest: object = {}) => ({
    id,
    channel: 'mail' as const,
    purpose: 'announcements',
    userId: null,
    address: `${id}@mail.example`,
    pushKey: null,
    pushSecret: null,
    timeZone: 'UTC',
    wording: 'Yes.',
    source: 'news page',
    askedAt: now,
    confirmedAt: now,
    endedAt: null,
    endedBy: null,
    ...rest,
  });
  const agree = (id: string, rest: object = {}) => insertNewsConsent(deps(), consentOf(id, rest));
  const write = (id: string) =>
    insertAnnouncement(deps(), {
      id,
      title: 'T',
      line: 'L',
      body: 'B',
      html: 'H',
      byMail: true,
      byTelegram: false,
      byPush: false,
      now,
    });

  describe('consents', () => {
    test('to an address are one at a time, whoever asks for it; after its end there may be another', async () => {
      const agreements = await atOnce((n) => agree(`c${n}`, { address: 'one@mail.example' }));
      expect(yes(agreements)).toBe(1);
      const address = { channel: 'mail', address: 'one@mail.example' } as const;
      const newsConsent = await findNewsConsent(deps(), address);
      const end = () => endNewsConsent(deps(), { id: newsConsent?.id ?? '', by: 'link', now });
      expect(yes(await atOnce(end))).toBe(1);
      expect(await findNewsConsent(deps(), address)).toBeUndefined();
      expect(await agree('again', { address: 'one@mail.example' })).toBe(true);
      // The same words in another channel are another address.
      expect(await agree('other', { channel: 'telegram', address: 'one@mail.example' })).toBe(true);
      expect(await readNewsConsents(deps(), { ids: ['again', 'other', 'none'] })).toHaveLength(2);
    });

    test('are confirmed for the first time only, and not after their end', async () => {
      await agree('c', { confirmedAt: null });
      expect(await countNewsConsents(deps())).toEqual([]);
      const confirm = (seconds: number) =>
        confirmNewsConsent(deps(), { id: 'c', now: later(seconds) });
      expect([await confirm(1), await confirm(9)]).toEqual([true, true]);
      expect((await readNewsConsents(deps(), { ids: ['c'] }))[0]?.confirmedAt).toEqual(later(1));
      expect(await countNewsConsents(deps())).toEqual([{ channel: 'mail', count: 1 }]);
      await endNewsConsent(deps(), { id: 'c', by: 'link', now });
      expect(await confirm(10)).toBe(false);
      expect(await countNewsConsents(deps())).toEqual([]);
    });

    test('of a person are all that name them or go to their proven address, and no others', async () => {
      await agree('by-address', { address: 'ada@mail.example' });
      await agree('by-person', { userId: 'ada', channel: 'telegram', address: '7' });
      await agree('telegram-of-others', { channel: 'telegram', address: 'ada@mail.example' });
      await agree('of-eve', { userId: 'eve' });
      const listConsentIds = async (email: string | undefined) =>
        (await listNewsConsents(deps(), { userId: 'ada', email })).map(({ id }) => id).toSorted();
      expect(await listConsentIds('ada@mail.example')).toEqual(['by-address', 'by-person']);
      expect(await listConsentIds(undefined)).toEqual(['by-person']);
      await deleteNewsConsentsTo(deps(), { email: 'ada@mail.example' });
      expect(await listConsentIds('ada@mail.example')).toEqual(['by-person']);
      await deps().db.execute(sql`delete from "user" where id = 'ada'`);
      expect(await listConsentIds('ada@mail.example')).toEqual([]);
      expect(await listNewsConsents(deps(), { userId: 'eve', email: undefined })).toHaveLength(1);
    });

    test('that were never confirmed, or ended long ago, go; those that hold never do', async () => {
      await agree('waits', { askedAt: later(-5), confirmedAt: null });
      await agree('waited', { askedAt: later(-10), confirmedAt: null });
      await agree('holds', { askedAt: later(-9e8) });
      await agree('ended', { endedAt: later(-5) });
      await agree('ended-long-ago', { endedAt: later(-10) });
      await deleteOldNewsConsents(deps(), { askedBefore: later(-9), endedBefore: later(-9) });
      const all = ['waits', 'waited', 'holds', 'ended', 'ended-long-ago'];
      const remainingIds = (await readNewsConsents(deps(), { ids: all })).map(({ id }) => id);
      expect(remainingIds.toSorted()).toEqual(['ended', 'holds', 'waits']);
    });
  });

  describe('an announcement', () => {
    test('is changed by the first of many, in a state that allows it, and counts its changes', async () => {
      await write('a');
      const change = (version: number, title: string, from: 'draft' | 'published' = 'draft') =>
        changeAnnouncement(
          deps(),
          { id: 'a', version },
          { from: [from], title, now: later(version) },
        );
      expect(yes(await atOnce((n) => change(1, `${n}`)))).toBe(1);
      expect(await change(2, 'x', 'published')).toBe(false);
      expect(await change(1, 'late')).toBe(false);
      expect(await change(2, 'second')).toBe(true);
      expect(await findAnnouncement(deps(), { id: 'a' })).toMatchObject({
        title: 'second',
        version: 3,
      });
      expect(await deleteAnnouncement(deps(), { id: 'a', version: 2 })).toBe(false);
      expect(await deleteAnnouncement(deps(), { id: 'a', version: 3 })).toBe(true);
      expect(await findAnnouncement(deps(), { id: 'a' })).toBeUndefined();
    });

    test('is due from its moment on, shown while it is published, found while it was', async () => {
      for (const id of ['a', 'b', 'c']) await write(id);
      const set = (id: string, version: number, changes: object) =>
        changeAnnouncement(
          deps(),
          { id, version },
          { from: ['draft', 'scheduled', 'published'], now: later(version), ...changes },
        );
      await set('a', 1, { state: 'scheduled', publishAt: later(10) });
      await set('b', 1, { state: 'scheduled', publishAt: later(5) });
      const due = async (seconds: number) =>
        (await listDueAnnouncements(deps(), { now: later(seconds) })).map(({ id }) => id);
      expect([await due(4), await due(5), await due(10)]).toEqual([[], ['b'], ['b', 'a']]);
      await set('a', 2, { state: 'published', slug: 'one', publishedAt: later(1) });
      await set('b', 2, { state: 'published', slug: 'two', publishedAt: later(2) });
      expect(await due(10)).toEqual([]);
      const listPublishedIds = async () =>
        (await listPublished(deps(), { limit: 9 })).map(({ id }) => id);
      expect(await listPublishedIds()).toEqual(['b', 'a']);
      // Two never have the same address.
      await expect(set('c', 1, { state: 'published', slug: 'two' })).rejects.toThrow(
        'Failed query',
      );
      await set('b', 3, { state: 'withdrawn', withdrawnAt: later(3) });
      expect(await listPublishedIds()).toEqual(['a']);
      expect(await findAnnouncementAt(deps(), { slug: 'two' })).toMatchObject({
        state: 'withdrawn',
      });
      // Published ones stay for good.
      expect(await deleteAnnouncement(deps(), { id: 'a', version: 3 })).toBe(false);
      expect((await listAnnouncements(deps(), { limit: 2 })).map(({ id }) => id)).toEqual([
        'b',
        'a',
      ]);
    });
  });

  describe('deliveries', () => {
    const begin = async (people: number) => {
      await write('a');
      for (let n = 0; n < people; n++) await agree(`c${n}`);
      await agree('unconfirmed', { confirmedAt: null });
      await agree('ended', { endedAt: now });
      await agree('telegram', { channel: 'telegram', address: '7' });
      await tell();
    };
    const tell = () =>
      insertNewsDeliveries(deps(), { announcementId: 'a', channels: ['mail'], now });
    const take = (takenBy: string, seconds = 0, limit = 9) =>
      takeNewsDeliveries(deps(), {
        channel: 'mail',
        takenBy,
        now: later(seconds),
        until: later(seconds + 60),
        limit,
      });
    const keyOf = (consentId: string, takenBy: string) => ({
      announcementId: 'a',
      consentId,
      takenBy,
      now,
    });
    const countByState = async () =>
      Object.fromEntries(
        (await countDeliveries(deps(), { ids: ['a'] })).map(({ state, count }) => [state, count]),
      );

    test('are one for each who said yes, however often it is told', async () => {
      await begin(3);
      await atOnce(tell);
      await insertNewsDeliveries(deps(), { announcementId: 'a', channels: [], now });
      expect(await countByState()).toEqual({ waiting: 3 });
      expect(await countDeliveries(deps(), { ids: [] })).toEqual([]);
    });

    test('go out once: each is one process’s, and sent by it alone', async () => {
      await begin(12);
      const takenBatches = await atOnce((n) => take(`p${n}`, 0, 3));
      const pairs = takenBatches.flatMap((rows, n) =>
        rows.map(({ consentId }) => ({ consentId, n })),
      );
      expect(new Set(pairs.map(({ consentId }) => consentId)).size).toBe(pairs.length);
      const [one] = pairs;
      const mine = keyOf(one?.consentId ?? '', `p${one?.n ?? 0}`);
      expect(await markNewsSent(deps(), { ...mine, takenBy: 'another' })).toBe(false);
      expect(yes(await atOnce(() => markNewsSent(deps(), mine)))).toBe(1);
      expect(await countByState()).toEqual({ sent: 1, waiting: 11 });
    });

    test('of a process that died are taken by another, and the dead one sends nothing more', async () => {
      await begin(1);
      expect(await take('dead')).toHaveLength(1);
      expect(await take('next', 59)).toEqual([]);
      expect(await take('next', 60)).toHaveLength(1);
      expect(await markNewsSent(deps(), keyOf('c0', 'dead'))).toBe(false);
      await endNewsDelivery(deps(), { ...keyOf('c0', 'dead'), end: { state: 'failed' } });
      expect(await countByState()).toEqual({ waiting: 1 });
      await releaseNewsDeliveries(deps());
      expect(await take('third', 61)).toHaveLength(1);
    });

    test('that certainly did not arrive are given back for later, with what went wrong', async () => {
      await begin(1);
      await take('p');
      await markNewsSent(deps(), keyOf('c0', 'p'));
      const back = (countsTry: boolean, seconds: number) =>
        endNewsDelivery(deps(), {
          ...keyOf('c0', 'p'),
          end: { dueAt: later(seconds), countsTry },
          error: `451 ${'ü'.repeat(400)}`,
        });
      await back(false, 100);
      expect(await take('p', 99)).toEqual([]);
      const [row] = await take('p', 100);
      expect(row).toMatchObject({ tries: 1, endedAt: null });
      expect(row?.lastError).toHaveLength(300);
      await back(true, 200);
      expect((await take('p', 200))[0]?.tries).toBe(2);
      await endNewsDelivery(deps(), { ...keyOf('c0', 'p'), end: { state: 'failed' } });
      expect(await countByState()).toEqual({ failed: 1 });
      expect(await take('p', 999)).toEqual([]);
    });

    test('to who said no meanwhile, or of what was withdrawn, do not go out', async () => {
      await begin(3);
      await take('p', 0, 1);
      await endNewsConsent(deps(), { id: 'c1', by: 'link', now });
      expect(await countByState()).toEqual({ skipped: 1, waiting: 2 });
      await skipNewsDeliveries(deps(), { announcementId: 'a', now });
      expect(await countByState()).toEqual({ skipped: 3 });
      for (const id of ['c0', 'c1', 'c2'])
        expect(await markNewsSent(deps(), keyOf(id, 'p'))).toBe(false);
      expect(await take('q', 999)).toEqual([]);
    });
  });

  describe('reminders of a check-up', () => {
    const remind = (userId: string, dueIn: number, id = userId) =>
      keepReminder(deps(), {
        id,
        userId,
        channel: 'mail',
        chain: 'base',
        wallet: '0xa',
        timeZone: 'UTC',
        wording: 'Yes.',
        askedAt: now,
        nextAt: later(dueIn),
        sentAt: null,
        takenBy: null,
        takenUntil: null,
      });
    const take = (takenBy: string, seconds: number, channel: 'mail' | 'telegram' = 'mail') =>
      takeReminders(deps(), {
        channel,
        takenBy,
        now: later(seconds),
        until: later(seconds + 60),
        limit: 5,
      });

    test('are one a person: what was asked for last', async () => {
      await atOnce((n) => remind('ada', 100, `r${n}`));
      const { rows } = await deps().db.execute(sql`select 1 from check_up_reminder`);
      expect(rows).toHaveLength(1);
      await remind('ada', 5, 'last');
      expect(await findReminder(deps(), { userId: 'ada' })).toMatchObject({
        id: 'last',
        nextAt: later(5),
      });
      await deleteReminder(deps(), { id: 'r-of-before' });
      expect(await findReminder(deps(), { userId: 'ada' })).toBeDefined();
      await deleteReminder(deps(), { userId: 'ada' });
      await deleteReminder(deps(), { userId: 'ada' });
      expect(await findReminder(deps(), { userId: 'ada' })).toBeUndefined();
    });

    test('are sent by one process, when they are due, by their channel', async () => {
      await remind('ada', 10);
      await remind('eve', 5);
      expect(await take('p', 4)).toEqual([]);
      expect(await take('p', 10, 'telegram')).toEqual([]);
      const takenReminders = (await atOnce((n) => take(`p${n}`, 10))).flat();
      expect(takenReminders.map(({ userId }) => userId).toSorted()).toEqual(['ada', 'eve']);
      const mine = {
        id: 'ada',
        takenBy: takenReminders.find(({ id }) => id === 'ada')?.takenBy ?? '',
      };
      const release = (who: object) =>
        releaseReminder(deps(), { ...mine, nextAt: later(999), ...who });
      expect(await release({ takenBy: 'another' })).toBe(false);
      expect(await release({ sentAt: later(11) })).toBe(true);
      expect(await findReminder(deps(), { userId: 'ada' })).toMatchObject({
        sentAt: later(11),
        nextAt: later(999),
      });
      // It is held until it is known to be out, then given back for good.
      expect(await take('q', 70)).toMatchObject([{ id: 'eve' }]);
      expect(await release({})).toBe(true);
      expect(await release({})).toBe(false);
      await releaseAllReminders(deps());
      expect(await take('q', 71)).toMatchObject([{ id: 'eve' }]);
    });
  });
});
