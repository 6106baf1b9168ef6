import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import { addPeople, atOnce, yes } from '../../testing/at-once.ts';
import {
  findReviewSetting,
  saveReviewCard,
  saveReviewSetting,
  takeReviewReminders,
} from '../academy/review.ts';
import {
  countUnreadAlerts,
  deleteWatch,
  deleteWatchesOfTelegram,
  findAlertPreference,
  insertAlert,
  insertWatch,
  listAlertsOf,
  listWaitingAlerts,
  listWatchesOf,
  listWatchesOfToken,
  markAlertsRead,
  moveWatch,
  moveWatchesToUser,
  noteWatchedToken,
  returnAlerts,
  returnDigest,
  saveAlertPreference,
  takeAlerts,
  takeDigest,
  takeWatchedTokens,
  takeWatchRound,
  type WatchOwner,
} from './watches.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
/** Telegram's ids have more than 32 bits. */
const TELEGRAM = '5000000000';

describeOnDatabases('watches', (under) => {
  const deps = () => ({ db: under.database.db });
  beforeEach(async () => {
    for (const table of ['"user"', 'watch', 'watched_token', 'alert_preference'])
      await deps().db.execute(sql.raw(`delete from ${table}`));
    await addPeople(deps().db, ['ada', 'eve', 'bob']);
  });

  const ofAda: WatchOwner = { userId: 'ada', telegramId: null };
  const ofChat: WatchOwner = { userId: null, telegramId: TELEGRAM };
  const watch = (id: string, owner: WatchOwner, rest: object = {}) =>
    insertWatch(
      deps(),
      {
        id,
        ...owner,
        kind: 'price',
        title: 'X moves',
        chain: 'base',
        address: 'x',
        symbol: 'X',
        threshold: 0.1,
        minLiquidityUsd: null,
        seen: { priceUsd: 1e-30, liquidityUsd: null, powers: { mint: 'yes' } },
        seenAt: now,
        createdAt: now,
        lastToldAt: null,
        ...rest,
      },
      { limit: 99 },
    );
  const tell = (id: string, watchId: string, owner: WatchOwner, seconds = 0) =>
    insertAlert(deps(), {
      id,
      watchId,
      ...owner,
      eventKey: id,
      text: 'x',
      path: null,
      madeAt: later(seconds),
      readAt: null,
      toldAt: null,
      tries: 0,
    });
  const idsOf = async (owner: WatchOwner) =>
    (await listWatchesOf(deps(), owner)).map(({ id }) => id);

  test('are their owner’s alone, to read and to end', async () => {
    await watch('a', ofAda);
    await watch('t', ofChat);
    expect([await idsOf(ofAda), await idsOf(ofChat)]).toEqual([['a'], ['t']]);
    expect(await deleteWatch(deps(), { id: 'a', owner: ofChat })).toBe(false);
    expect(await deleteWatch(deps(), { id: 't', owner: { userId: 'eve', telegramId: null } })).toBe(
      false,
    );
    await tell('alert', 'a', ofAda);
    expect(yes(await atOnce(() => deleteWatch(deps(), { id: 'a', owner: ofAda })))).toBe(1);
    expect(await listAlertsOf(deps(), ofAda, { limit: 9 })).toEqual([]);
  });

  test('of a chat go to the account that it is linked to, and only those of nobody', async () => {
    await watch('t', ofChat);
    await watch('other', { userId: null, telegramId: '7' });
    await tell('alert', 't', ofChat);
    await saveAlertPreference(deps(), {
      person: `telegram:${TELEGRAM}`,
      userId: null,
      timeZone: 'UTC',
      quietFrom: 22,
      quietUntil: 7,
      digest: 'daily',
      isStopped: true,
      digestSentAt: null,
    });
    await moveWatchesToUser(deps(), { telegramId: TELEGRAM, userId: 'ada' });
    expect([await idsOf(ofAda), await idsOf(ofChat)]).toEqual([['t'], []]);
    expect(await countUnreadAlerts(deps(), ofAda)).toBe(1);
    expect(await findAlertPreference(deps(), { person: `telegram:${TELEGRAM}` })).toBeUndefined();
    await deleteWatchesOfTelegram(deps(), { telegramId: '7' });
    await deleteWatchesOfTelegram(deps(), { telegramId: TELEGRAM });
    expect(await idsOf(ofAda)).toEqual(['t']);
    const { rows } = await deps().db.execute(sql`select 1 from watch`);
    expect(rows).toHaveLength(1);
  });

  test('are held against what was seen, by one of those who saw the same', async () => {
    await watch('a', ofAda);
    const move = (n: number) =>
      moveWatch(deps(), {
        id: 'a',
        seenAt: now,
        seen: { priceUsd: n, liquidityUsd: 1, powers: null },
        now: later(n + 1),
        isNotified: n % 2 === 0,
      });
    expect(yes(await atOnce(move))).toBe(1);
    expect(await move(9)).toBe(false);
    const [row] = await listWatchesOfToken(deps(), { chain: 'base', address: 'x' });
    expect(row?.seenAt).toEqual(later((row?.seen.priceUsd ?? 0) + 1));
    expect(await listWatchesOfToken(deps(), { chain: 'bsc', address: 'x' })).toEqual([]);
  });

  test('tell of tokens in turns; what nobody watches any more is not looked at', async () => {
    await watch('a', ofAda);
    await watch('b', ofAda, { address: 'y' });
    await watch('launches', ofAda, { kind: 'launch', chain: null, address: null });
    const round = (seconds: number) =>
      takeWatchRound(deps(), { now: later(seconds), nextAt: later(seconds + 60) });
    const turn = async (seconds: number) =>
      (
        await takeWatchedTokens(deps(), {
          now: later(seconds),
          nextAt: later(seconds + 60),
          limit: 9,
        })
      )
        .map(({ address }) => address)
        .toSorted();
    expect([await round(0), await turn(0), await turn(59)]).toEqual([true, ['x', 'y'], []]);
    await noteWatchedToken(deps(), {
      chain: 'base',
      address: 'x',
      seen: { priceUsd: 5e-324, liquidityUsd: 1.7976931348623157e308, powers: null },
      verdict: { now: 'caution', summary: 'x', path: '/check/base/x' },
      watchers: [],
      now,
    });
    const { rows } = await deps().db.execute(
      sql`select seen from watched_token where address = 'x'`,
    );
    expect(rows).toEqual([
      {
        seen: {
          priceUsd: 5e-324,
          liquidityUsd: 1.7976931348623157e308,
          powers: null,
          verdict: 'caution',
        },
      },
    ]);
    await deleteWatch(deps(), { id: 'b', owner: ofAda });
    expect([await round(60), await turn(60)]).toEqual([true, ['x']]);
  });

  test('tell of an event once, send it once, and give back what did not arrive', async () => {
    await watch('a', ofAda);
    for (const [n, id] of ['one', 'two', 'three'].entries()) await tell(id, 'a', ofAda, n);
    expect(await tell('one', 'a', ofAda)).toBe(false);
    const waiting = async (maxTries = 2) =>
      (await listWaitingAlerts(deps(), { since: later(-1), maxTries, limit: 9 })).map(
        ({ id }) => id,
      );
    expect(await waiting()).toEqual(['one', 'two', 'three']);
    const takenAlerts = (
      await atOnce(() => takeAlerts(deps(), { ids: ['one', 'two'], now }))
    ).flat();
    expect(takenAlerts.toSorted()).toEqual(['one', 'two']);
    await returnAlerts(deps(), { ids: ['two'] });
    await returnAlerts(deps(), { ids: [] });
    expect(await waiting()).toEqual(['two', 'three']);
    await takeAlerts(deps(), { ids: ['two'], now });
    await returnAlerts(deps(), { ids: ['two'] });
    expect([await waiting(2), await waiting(3)]).toEqual([['three'], ['two', 'three']]);
    expect(await takeAlerts(deps(), { ids: [], now })).toEqual([]);
    expect(await countUnreadAlerts(deps(), ofAda)).toBe(3);
    await markAlertsRead(deps(), ofChat, { now });
    expect(await countUnreadAlerts(deps(), ofAda)).toBe(3);
    await markAlertsRead(deps(), ofAda, { now });
    expect(await countUnreadAlerts(deps(), ofAda)).toBe(0);
  });

  test('a digest is taken once a day, and given back by who took it alone', async () => {
    await saveAlertPreference(deps(), {
      person: 'user:ada',
      userId: 'ada',
      timeZone: 'America/Argentina/ComodRivadavia',
      quietFrom: null,
      quietUntil: null,
      digest: 'daily',
      isStopped: false,
      digestSentAt: null,
    });
    const take = (seconds: number, before: number) =>
      takeDigest(deps(), { person: 'user:ada', before: later(before), now: later(seconds) });
    expect(yes(await atOnce(() => take(0, -60)))).toBe(1);
    expect(await take(59, -1)).toBe(false);
    await returnDigest(deps(), { person: 'user:ada', takenAt: later(5), before: null });
    expect(await take(59, -1)).toBe(false);
    await returnDigest(deps(), { person: 'user:ada', takenAt: now, before: null });
    expect(await take(59, -1)).toBe(true);
    expect(await take(99, 59)).toBe(true);
    expect(await takeDigest(deps(), { person: 'nobody', before: now, now })).toBe(false);
  });

  test('of questions that are due reminds each linked person once, unless they said no', async () => {
    for (const [n, userId] of ['ada', 'eve', 'bob'].entries()) {
      await deps().db.execute(
        sql`insert into telegram_link values (${`${n}`}, ${userId}, 'n', now())`,
      );
      await saveReviewCard(deps(), {
        userId,
        question: 'q',
        dueAt: now,
        stability: 1,
        difficulty: 1,
        scheduledDays: 1,
        learningSteps: 0,
        reps: 0,
        lapses: 0,
        state: 0,
        answeredAt: now,
      });
    }
    await saveReviewSetting(deps(), { userId: 'eve', isOn: true, inTelegram: false });
    const take = (seconds: number, before: number) =>
      takeReviewReminders(deps(), {
        now: later(seconds),
        remindedBefore: later(before),
        limit: 9,
      });
    expect(await take(-1, -60)).toEqual([]);
    const takenDigests = (await atOnce(() => take(0, -60))).flat();
    expect(takenDigests.map(({ userId }) => userId).toSorted()).toEqual(['ada', 'bob']);
    expect(await take(59, -1)).toEqual([]);
    // A reminder does not change a person's choice, nor the other way round.
    expect(await findReviewSetting(deps(), { userId: 'eve' })).toMatchObject({
      inTelegram: false,
      remindedAt: null,
    });
    await saveReviewSetting(deps(), { userId: 'bob', isOn: false, inTelegram: true });
    expect(await findReviewSetting(deps(), { userId: 'bob' })).toMatchObject({ remindedAt: now });
    expect((await take(60, 0)).map(({ userId }) => userId)).toEqual(['ada']);
  });
});
