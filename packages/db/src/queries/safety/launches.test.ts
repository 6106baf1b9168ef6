import { drawFrom } from '@firm/format/testing.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import { atOnce } from '../../testing/at-once.ts';
import {
  claimLaunchesToCheck,
  claimLaunchSource,
  deleteOldLaunches,
  giveUpLaunchChecks,
  keepLaunches,
  keepOnlyLaunches,
  listLaunchesOf,
  listLaunchRows,
  listLaunchSources,
  noteLaunchPromotion,
  noteLaunchSource,
  putOffLaunchCheck,
  readLaunchRevision,
  touchLaunches,
} from './launches.ts';
import {
  claimLedgerLooks,
  countLedger,
  countLedgerEntries,
  findLedgerId,
  finishLedgerLook,
  insertLedgerEntry,
  listLatestChecks,
  listStaleLedgerTokens,
  putOffLedgerLook,
} from './ledger.ts';
import { countLaunchCoverage } from './launch-coverage.ts';
import {
  answerAppealRow,
  countOpenAppeals,
  findAppeal,
  insertAppeal,
  insertSafetyCheck,
  listAnsweredAppeals,
  listAppealsOf,
  listOpenAppeals,
} from './safety.ts';

const canonical = (value: unknown): string => JSON.stringify(value);
const now = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

describeOnDatabases('launches', (under) => {
  const deps = () => ({ db: under.database.db });
  beforeEach(async () => {
    for (const table of ['launch', 'launch_source', 'appeal', 'ledger_entry', 'safety_check'])
      await deps().db.execute(sql.raw(`delete from ${table}`));
  });
  const pairOf = (key: string, rest: object = {}) => ({
    chain: 'base',
    pairKey: key,
    pairAddress: key,
    address: `token ${key}`,
    addressKey: `token ${key}`,
    name: key,
    symbol: key,
    platform: 'Uniswap',
    liquidityUsd: 100,
    sourceName: 'one',
    measuredAt: now,
    ...rest,
  });
  const keep = (pairs: ReturnType<typeof pairOf>[], at = now) =>
    keepLaunches(deps(), { pairs, now: at });
  const only = async (key: string) => {
    const [row] = await listLaunchesOf(deps(), {
      tokens: [{ chain: 'base', addressKey: `token ${key}` }],
    });
    return row;
  };
  const givenTo = async (key: string, verdict: 'caution' | 'high-risk', at = now) => {
    const check = {
      id: `check ${key}`,
      chain: 'base',
      address: `token ${key}`,
      verdict,
      evidence: `evidence ${key}`,
      evidenceHash: 'x',
      checkedAt: at,
    };
    await insertSafetyCheck(deps(), check);
    return await insertLedgerEntry(deps(), {
      entry: {
        ...check,
        addressKey: check.address,
        name: key,
        symbol: key,
        summary: '',
        reasons: [],
        givenAt: at,
        liquidityUsd: 5,
      },
      looks: [1, 24].map((hours) => ({ hours, nextAt: later(hours * 3600) })),
    });
  };

  test('shown by two sources at once in other orders are kept, and nobody is stopped', async () => {
    const pairs = Array.from({ length: 120 }, (_, n) => pairOf(`p${n}`));
    for (let round = 0; round < 2; round++)
      await atOnce((n) => {
        const measureTime = later(round * 20 + n);
        const shownPairs = pairs.map((pair) => ({
          ...pair,
          measuredAt: measureTime,
          liquidityUsd: n,
        }));
        return keep(n % 2 === 0 ? shownPairs : shownPairs.toReversed(), measureTime);
      }, 10);
    const rows = await listLaunchRows(deps(), { limit: 1_000 });
    expect(rows).toHaveLength(pairs.length);
    // The youngest figures stand, whoever came last.
    expect(new Set(rows.map(({ launch }) => launch.liquidityUsd))).toEqual(new Set([9]));
  });

  test('have the youngest figures, and never forget that somebody paid or when they began', async () => {
    const began = later(-100);
    await keep([pairOf('p', { createdAt: began, isPaid: true, priceUsd: 1 })]);
    await keep([pairOf('p', { measuredAt: later(1), isPaid: false, priceUsd: 2 })], later(1));
    expect(await only('p')).toMatchObject({
      isPaid: true,
      priceUsd: 2,
      createdAt: began,
      beganAt: began,
      firstSeenAt: now,
      changedAt: later(1),
    });
    // Older figures, or those of the same moment, change nothing.
    for (const seconds of [-1, 0, 1])
      await keep([pairOf('p', { measuredAt: later(seconds), priceUsd: 3 })], later(5));
    expect(await only('p')).toMatchObject({ priceUsd: 2, changedAt: later(1) });
    // Twice in one answer, the last one counts.
    await keep([pairOf('q', { priceUsd: 1 }), pairOf('q', { priceUsd: 4 })]);
    expect(await only('q')).toMatchObject({ priceUsd: 4, beganAt: now });
    await keep([]);
  });

  test('whose token has its verdict are not checked again; what was found out of payment stays', async () => {
    await givenTo('known', 'caution');
    await keep([pairOf('known'), pairOf('new')]);
    expect((await only('known'))?.checkAt).toBeNull();
    expect((await only('new'))?.checkAt).toEqual(now);
    const notePromotion = async (isPaid: boolean) => {
      await noteLaunchPromotion(deps(), { chain: 'base', addressKey: 'token new', isPaid });
      return (await only('new'))?.isPaid;
    };
    expect([
      await notePromotion(false),
      await notePromotion(true),
      await notePromotion(false),
    ]).toEqual([false, true, true]);
  });

  test('wait for a check until it is given, put off or given up', async () => {
    await keep(['a', 'b', 'c'].map((key) => pairOf(key)));
    const claim = async (seconds: number) =>
      (
        await claimLaunchesToCheck(deps(), {
          now: later(seconds),
          until: later(seconds + 60),
          limit: 9,
        })
      )
        .map(({ pairKey }) => pairKey)
        .toSorted();
    const put = (key: string, checkAt: Date | null, problem: string | null) =>
      putOffLaunchCheck(deps(), {
        chain: 'base',
        addressKey: `token ${key}`,
        checkAt,
        problem,
        now: later(1),
      });
    expect(await claim(-1)).toEqual([]);
    expect(await claim(0)).toEqual(['a', 'b', 'c']);
    expect(await claim(59)).toEqual([]);
    await put('a', later(90), 'busy');
    await put('b', null, 'unknown');
    // A check given up does not come back when put off.
    await put('b', later(2), 'again');
    expect(await claim(60)).toEqual(['c']);
    expect(await claim(90)).toEqual(['a']);
    expect(await only('a')).toMatchObject({ checkTries: 2, checkProblem: 'busy' });
    expect(await only('b')).toMatchObject({ checkAt: null, checkProblem: 'unknown' });
    await giveUpLaunchChecks(deps(), { before: now, problem: 'old', now: later(99) });
    expect((await only('c'))?.checkProblem).toBeNull();
    await giveUpLaunchChecks(deps(), { before: later(1), problem: 'old', now: later(99) });
    expect(await only('c')).toMatchObject({ checkAt: null, checkProblem: 'old' });
    expect((await only('b'))?.checkProblem).toBe('unknown');
    await touchLaunches(deps(), { chain: 'base', addressKeys: ['token b'], now: later(100) });
    expect(await only('b')).toMatchObject({ checkProblem: null, changedAt: later(100) });
  });

  test('are listed the newest first, by network, time and market, with their verdicts', async () => {
    const draw = drawFrom(3);
    const drawnPairs = Array.from({ length: 30 }, (_, n) =>
      pairOf(`p${n}`, {
        chain: draw.one('base', 'bsc'),
        createdAt: later(-draw.whole(0, 5) * 60),
        liquidityUsd: draw.one(null, 0, 50, 100),
      }),
    );
    await keep(draw.shuffled(drawnPairs));
    await givenTo('p0', 'high-risk');
    for (const chain of [undefined, 'base', 'local'])
      for (const since of [undefined, later(-120)])
        for (const minLiquidityUsd of [undefined, 0, 50]) {
          const filter = { chain, since, minLiquidityUsd };
          const expectedKeys = drawnPairs
            .map((pair) => ({ ...pair, createdAt: new Date(Object(pair).createdAt) }))
            .filter((pair) => chain === undefined || pair.chain === chain)
            .filter((pair) => since === undefined || pair.createdAt >= since)
            .filter(
              ({ liquidityUsd }) =>
                minLiquidityUsd === undefined ||
                (liquidityUsd !== null && liquidityUsd >= minLiquidityUsd),
            )
            .toSorted(
              (a, b) =>
                b.createdAt.getTime() - a.createdAt.getTime() ||
                a.chain.localeCompare(b.chain, 'en') ||
                (a.pairKey < b.pairKey ? -1 : 1),
            )
            .map(({ pairKey }) => pairKey);
          const launchRows = await listLaunchRows(deps(), { ...filter, limit: 99 });
          const keys = launchRows.map(({ launch }) => launch.pairKey);
          expect([filter, new Set(keys)]).toEqual([filter, new Set(expectedKeys)]);
          expect(keys).toHaveLength(expectedKeys.length);
          const times = launchRows.map(({ launch }) => launch.beganAt.getTime());
          expect(times).toEqual(times.toSorted((a, b) => b - a));
          const few = await listLaunchRows(deps(), { ...filter, limit: 4 });
          expect(few).toEqual(launchRows.slice(0, 4));
          for (const { launch, entry } of launchRows)
            expect(entry?.verdict).toBe(
              launch.pairKey === 'p0' && launch.chain === 'base' ? 'high-risk' : undefined,
            );
        }
    await keepOnlyLaunches(deps(), { chain: 'bsc', pairKeys: [] });
    const remainingLaunches = await listLaunchRows(deps(), { limit: 99 });
    expect(new Set(remainingLaunches.map(({ launch }) => launch.chain))).toEqual(new Set(['base']));
    const [keptKey] = remainingLaunches.map(({ launch }) => launch.pairKey);
    await keepOnlyLaunches(deps(), { chain: 'base', pairKeys: [keptKey ?? '', 'none'] });
    expect(await listLaunchRows(deps(), { limit: 99 })).toHaveLength(1);
  });

  test('are forgotten in small steps: the mild ones later, and none is looked at for ever', async () => {
    const keys = Array.from({ length: 20 }, (_, n) => `p${n}`);
    await keep(keys.map((key) => pairOf(key)));
    await keep([pairOf('young')], later(10));
    for (const key of keys.slice(0, 8)) await givenTo(key, 'caution');
    await givenTo('p8', 'high-risk');
    const forget = (before: Date, mildBefore: Date) =>
      deleteOldLaunches(deps(), { before, mildBefore, limit: 6 });
    const there = async () =>
      (await listLaunchRows(deps(), { limit: 99 })).map(({ launch }) => launch.pairKey).toSorted();
    let steps = 0;
    while (await forget(later(1), later(-1))) expect((steps += 1)).toBeLessThan(30);
    expect(await there()).toEqual([...keys.slice(0, 8), 'young'].toSorted());
    while (await forget(later(1), later(1))) expect((steps += 1)).toBeLessThan(60);
    expect(await there()).toEqual(['young']);
    // The verdicts stay.
    expect(await countLedgerEntries(deps())).toBe(9);
  });

  test('coverage counts the last launches by network and by the exchange that was tried', async () => {
    const insertFrozenCheck = async (key: string, evidence: string) => {
      await insertSafetyCheck(deps(), {
        id: `check ${key}`,
        chain: 'base',
        address: `token ${key}`,
        verdict: 'caution',
        evidence,
        evidenceHash: 'x',
        checkedAt: now,
      });
      await insertLedgerEntry(deps(), {
        entry: {
          id: `check ${key}`,
          chain: 'base',
          address: `token ${key}`,
          addressKey: `token ${key}`,
          name: key,
          symbol: key,
          verdict: 'caution',
          summary: '',
          reasons: [],
          evidenceHash: 'x',
          givenAt: now,
        },
        looks: [{ hours: 1, nextAt: later(3600) }],
      });
    };
    await keep([pairOf('old')], later(-1));
    await keep(['a', 'b', 'c', 'd'].map((key) => pairOf(key)));
    await insertFrozenCheck('old', canonical({ trial: { exchange: 'v2' } }));
    await insertFrozenCheck('a', canonical({ summary: 'x', trial: { exchange: 'v2' } }));
    await insertFrozenCheck('b', canonical({ trial: { exchange: null } }));
    // A token's own name is no record.
    await insertFrozenCheck('c', canonical({ name: '"trial":{"exchange":"v3"}' }));
    const coverage = await countLaunchCoverage(deps(), { limit: 4 });
    expect(coverage.toSorted((one, other) => one.launches - other.launches)).toEqual([
      { chain: 'base', exchange: 'v2', launches: 1 },
      { chain: 'base', exchange: null, launches: 3 },
    ]);
  });

  test('a source’s turn and trouble are told until it answers', async () => {
    const claim = (seconds: number) =>
      claimLaunchSource(deps(), { name: 'one', now: later(seconds), nextAt: later(seconds + 10) });
    expect([await claim(0), await claim(9), await claim(10)]).toEqual([true, false, true]);
    const revision = await readLaunchRevision(deps());
    const fail = () =>
      noteLaunchSource(deps(), { name: 'one', problem: 'silent', now, nextAt: later(500) });
    await fail();
    await fail();
    expect(await claim(499)).toBe(false);
    expect(await listLaunchSources(deps())).toMatchObject([
      { name: 'one', problem: 'silent', failures: 2, measuredAt: null, nextAt: later(500) },
    ]);
    const troubleRevision = await readLaunchRevision(deps());
    expect(troubleRevision).not.toBe(revision);
    await noteLaunchSource(deps(), { name: 'one', problem: null, now: later(3) });
    expect(await listLaunchSources(deps())).toMatchObject([
      { problem: null, failures: 0, measuredAt: later(3) },
    ]);
    expect(await readLaunchRevision(deps())).toBe(revision);
    await keep([pairOf('p')]);
    expect(await readLaunchRevision(deps())).not.toBe(revision);
  });

  describe('verdicts', () => {
    test('are frozen once a token, and every check of the same is shown as the latest', async () => {
      expect(await givenTo('a', 'caution')).toBe(true);
      expect(await findLedgerId(deps(), { chain: 'base', addressKey: 'token a' })).toBe('check a');
      expect(await findLedgerId(deps(), { chain: 'bsc', addressKey: 'token a' })).toBeUndefined();
      await givenTo('b', 'high-risk');
      const latest = async () =>
        (await listLatestChecks(deps(), { since: now, limit: 9 })).map(({ evidence }) => evidence);
      expect(await latest()).toEqual(['evidence a']);
      const checkAgain = (id: string, key: string, verdict: string, seconds: number) =>
        insertSafetyCheck(deps(), {
          id,
          chain: 'base',
          address: `token ${key}`,
          verdict,
          evidence: id,
          evidenceHash: 'x',
          checkedAt: later(seconds),
        });
      await checkAgain('a2', 'a', 'no-red-flag', 5);
      await checkAgain('a1', 'a', 'do-not-touch', 3);
      await checkAgain('b2', 'b', 'caution', 1);
      expect((await latest()).toSorted()).toEqual(['a2', 'b2']);
      const stale = (checkedBefore: Date) =>
        listStaleLedgerTokens(deps(), { givenSince: now, checkedBefore, limit: 9 });
      expect(await stale(later(5))).toEqual([]);
      expect(await stale(later(6))).toEqual([{ chain: 'base', address: 'token a' }]);
    });

    test('come out as their looks say, each look once, and are counted so', async () => {
      await givenTo('a', 'caution');
      await givenTo('b', 'caution');
      const due = (hours: number) =>
        claimLedgerLooks(deps(), {
          now: later(hours * 3600),
          until: later(hours * 3600 + 60),
          limit: 9,
        });
      expect(await due(0)).toEqual([]);
      const dueLooks = await due(1);
      expect(
        dueLooks
          .map(({ look, entry }) => `${look.entryId} ${look.hours} ${entry.symbol}`)
          .toSorted(),
      ).toEqual(['check a 1 a', 'check b 1 b']);
      const look = (hours: number, isDead: boolean) =>
        finishLedgerLook(deps(), {
          look: { entryId: 'check a', hours, lookedAt: later(7), isDead },
          now: later(7),
          judge: (_, looks) =>
            looks.every((one) => one.lookedAt !== null) ? (isDead ? 'hit' : 'miss') : null,
        });
      await putOffLedgerLook(deps(), { entryId: 'check b', hours: 1, nextAt: later(99_999) });
      expect([await look(1, false), await look(1, true)]).toEqual([true, false]);
      expect(await countLedger(deps())).toMatchObject([{ given: 2, hits: 0, misses: 0 }]);
      expect(await look(24, false)).toBe(true);
      expect(await countLedger(deps())).toMatchObject([
        { verdict: 'caution', given: 2, hits: 0, misses: 1 },
      ]);
      // A look already done is not put off.
      await putOffLedgerLook(deps(), { entryId: 'check a', hours: 24, nextAt: later(0) });
      expect((await due(25)).map(({ look: { entryId, hours } }) => [entryId, hours])).toEqual([
        ['check b', 24],
      ]);
    });

    test('are appealed against while their check is kept, and answered once unless somebody means to', async () => {
      await givenTo('a', 'caution');
      const appeal = (id: string, checkId: string) =>
        insertAppeal(deps(), { id, checkId, text: 'Wrong: 100% ours', madeAt: now });
      expect(await appeal('x', 'gone')).toBe(false);
      expect([await appeal('x', 'check a'), await appeal('y', 'check a')]).toEqual([true, true]);
      expect(await countOpenAppeals(deps())).toBe(2);
      const answer = (text: string, isFirst: boolean, id = 'x') =>
        answerAppealRow(deps(), { id, answer: text, now: later(1), isFirst });
      const answers = await atOnce((n) => answer(`${n}`, true));
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await answer('mended', false)).toBe(true);
      expect(await answer('none', false, 'z')).toBe(false);
      expect(await findAppeal(deps(), { id: 'x' })).toMatchObject({
        answer: 'mended',
        verdict: 'caution',
      });
      expect((await listOpenAppeals(deps(), { limit: 9 })).map(({ id }) => id)).toEqual(['y']);
      expect((await listAnsweredAppeals(deps(), { limit: 9 })).map(({ id }) => id)).toEqual(['x']);
      expect(await listAppealsOf(deps(), { checkIds: [] })).toEqual([]);
      expect(await listAppealsOf(deps(), { checkIds: ['check a', 'none'] })).toHaveLength(2);
    });
  });
});
