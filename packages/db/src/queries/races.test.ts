import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnDatabases } from '../testing.ts';
import { insertUserWithPassword } from './accounts/accounts.ts';
import { insertGrant } from './console/admin.ts';
import { closeFinalTest, insertFinalTest } from './academy/final-tests.ts';
import { dropFormPress, readFormAnswer, saveFormAnswer, takeFormPress } from './form-presses.ts';
import { insertLink, takeLink } from './accounts/links.ts';
import { consumeSiweNonce, findWalletLink, insertSiweNonce, linkWallet } from './passes/passes.ts';
import { lockReviewCard, saveReviewCard } from './academy/review.ts';
import {
  claimStudioJob,
  pauseStudioEngine,
  releaseStudioLeases,
  renewStudioLeases,
  updateStudioJob,
} from './studio/studio-queue.ts';
import { consumeStudioUses, readStudioUses, returnStudioUses } from './studio/studio-use.ts';
import { insertStudioJob } from './studio/studio.ts';
import {
  insertAlert,
  insertWatch,
  takeAlerts,
  takeWatchedTokens,
  takeWatchRound,
} from './assistant/watches.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const AT_ONCE = 8;
const atOnce = <T>(ask: (attempt: number) => Promise<T>, count = AT_ONCE): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, attempt) => ask(attempt)));
const yes = (answers: readonly boolean[]): number => answers.filter(Boolean).length;

describeOnDatabases('what many processes do at once', (under) => {
  const deps = (seconds = 0) => ({ db: under.database.db, clock: () => later(seconds) });
  const people = ['ada', 'eve'];
  beforeAll(async () => {
    for (const userId of people)
      await insertUserWithPassword(deps(), {
        userId,
        accountId: userId,
        email: `${userId}@example.org`,
        name: userId,
        hash: 'none',
        now,
      });
  });

  test('an address is given to one account, with its password', async () => {
    const insertions = await atOnce((attempt) =>
      insertUserWithPassword(deps(), {
        userId: `twin-${attempt}`,
        accountId: `twin-${attempt}`,
        email: 'twin@example.org',
        name: '',
        hash: 'none',
        now,
      }),
    );
    expect(yes(insertions)).toBe(1);
  });

  test('what can be used once is used once: links, nonces, tests, rights', async () => {
    const expiresAt = later(60);
    const link = { id: 'link', identifier: 'hash', value: 'verify-email:ada:', expiresAt, now };
    await insertLink(deps(), link);
    await insertSiweNonce(deps(), { nonceHash: 'nonce', expiresAt });
    await insertFinalTest(deps(), {
      id: 'try',
      userId: 'ada',
      courseId: 'course',
      courseVersion: 1,
      questionIds: [],
      startedAt: now,
    });
    const links = await atOnce(() => takeLink(deps(), { identifier: 'hash', now }));
    expect(links.filter((value) => value !== undefined)).toHaveLength(1);
    expect(yes(await atOnce(() => consumeSiweNonce(deps(), { nonceHash: 'nonce', now })))).toBe(1);
    const close = { testId: 'try', score: 9, hasPassed: true, now };
    expect(yes(await atOnce(() => closeFinalTest(deps(), close)))).toBe(1);
    const grant = { userId: 'ada', right: 'premium', now };
    const grants = await atOnce((attempt) => insertGrant(deps(), { id: `g${attempt}`, ...grant }));
    expect(yes(grants)).toBe(1);
  });

  test('a nonce is good until its end, and not at it', async () => {
    await insertSiweNonce(deps(), { nonceHash: 'short', expiresAt: later(60) });
    const use = (seconds: number) =>
      consumeSiweNonce(deps(), { nonceHash: 'short', now: later(seconds) });
    expect([await use(60), await use(61), await use(59), await use(59)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('a wallet is one account’s, and an account has one wallet', async () => {
    const linkOutcomes = await atOnce((attempt) =>
      linkWallet(deps(), { address: '0xa', userId: people[attempt % 2] ?? '', now }),
    );
    // The winner may link it again; the other may not.
    expect(yes(linkOutcomes)).toBe(AT_ONCE / 2);
    const owners = await Promise.all(people.map((userId) => findWalletLink(deps(), { userId })));
    expect(owners.filter(Boolean)).toHaveLength(1);
    const owner = people[owners.findIndex(Boolean)] ?? '';
    const other = people.find((userId) => userId !== owner) ?? '';
    expect(await linkWallet(deps(), { address: '0xb', userId: other, now })).toBe(true);
    expect(await linkWallet(deps(), { address: '0xa', userId: other, now })).toBe(false);
    // It keeps the old one where the new is another person's.
    expect(await findWalletLink(deps(), { userId: other })).toMatchObject({ address: '0xb' });
  });

  describe('a press of a button', () => {
    const press = (holder: string) => ({ key: 'press', holder });

    test('is one holder’s until its end, then another’s', async () => {
      const take = (seconds: number) => (attempt: number) =>
        takeFormPress(deps(seconds), { ...press(`${seconds} ${attempt}`), seconds: 30 });
      expect(yes(await atOnce(take(0)))).toBe(1);
      expect(yes(await atOnce(take(29)))).toBe(0);
      expect(yes(await atOnce(take(30)))).toBe(1);
    });

    test('is answered by its holder alone, and for who presses again', async () => {
      expect(await takeFormPress(deps(100), { ...press('mine'), seconds: 30 })).toBe(true);
      expect(await readFormAnswer(deps(100), 'press')).toBeNull();
      await saveFormAnswer(deps(100), { ...press('somebody'), answer: 'no' });
      expect(await readFormAnswer(deps(100), 'press')).toBeNull();
      await saveFormAnswer(deps(100), { ...press('mine'), answer: 'yes', seconds: 5 });
      expect(await readFormAnswer(deps(104), 'press')).toBe('yes');
      expect(await readFormAnswer(deps(105), 'press')).toBeUndefined();
      await dropFormPress(deps(), press('somebody'));
      expect(await readFormAnswer(deps(104), 'press')).toBe('yes');
      await dropFormPress(deps(), press('mine'));
      expect(await readFormAnswer(deps(104), 'press')).toBeUndefined();
    });
  });

  test('uses are counted exactly, while some are given back, and nobody waits for ever', async () => {
    // In the orders in which the studio takes and gives back: they are not the same.
    const keys = { engine: 'engine x', person: 'person y', address: 'address z' };
    const { engine, person, address } = keys;
    const uses = [engine, person, address].map((key) => ({ key, limit: 1_000 }));
    const rounds = 60;
    await atOnce(async () => {
      await consumeStudioUses(deps(), { uses, day: '2026-11-22' });
      await returnStudioUses(deps(), { keys: [person, address, engine] });
      await consumeStudioUses(deps(), { uses, day: '2026-11-22' });
    }, rounds);
    const counts = await readStudioUses(deps(), { keys: Object.values(keys) });
    expect([...counts.values()]).toEqual([rounds, rounds, rounds]);
  });

  test('a use is never more than its limit, and never less than none', async () => {
    const consume = () =>
      consumeStudioUses(deps(), { uses: [{ key: 'one', limit: 5 }], day: '2026-11-22' });
    const useCounts = await atOnce(consume, 20);
    expect(useCounts.filter((one) => one.has('one'))).toHaveLength(5);
    await atOnce(() => returnStudioUses(deps(), { keys: ['one'] }), 9);
    expect((await readStudioUses(deps(), { keys: ['one', 'none'] })).get('one')).toBe(0);
    const closedUse = { uses: [{ key: 'closed', limit: 0 }], day: '2026-11-22' };
    expect((await consumeStudioUses(deps(), closedUse)).size).toBe(0);
  });

  test('a review card is answered by one after the other', async () => {
    const card = {
      userId: 'ada',
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
    };
    await saveReviewCard(deps(), card);
    await atOnce(() =>
      under.database.db.transaction(async (db) => {
        const reviewCard = await lockReviewCard({ db }, { userId: 'ada', question: 'q' });
        await saveReviewCard({ db }, { ...card, reps: (reviewCard?.reps ?? 0) + 1 });
      }),
    );
    const match = await lockReviewCard(deps(), { userId: 'ada', question: 'q' });
    expect(match?.reps).toBe(AT_ONCE);
  });

  describe('watches', () => {
    const owner = { userId: 'ada', telegramId: null } as const;
    const watchOf = (id: string) => ({
      id,
      ...owner,
      kind: 'price' as const,
      title: 'x',
      chain: 'base',
      address: id,
      symbol: 'X',
      threshold: 10,
      minLiquidityUsd: null,
      seen: { priceUsd: 1, liquidityUsd: null, powers: null },
      seenAt: now,
      createdAt: now,
      lastToldAt: null,
    });

    test('are as many as a tier allows, of however many tabs', async () => {
      const insertResults = await atOnce((attempt) =>
        insertWatch(deps(), watchOf(`w${attempt}`), { limit: 3 }),
      );
      expect(yes(insertResults)).toBe(3);
    });

    test('a round is one worker’s, and a token is looked at by one', async () => {
      const round = (seconds: number) => () =>
        takeWatchRound(deps(), { now: later(seconds), nextAt: later(seconds + 60) });
      expect(yes(await atOnce(round(0)))).toBe(1);
      const take = () => takeWatchedTokens(deps(), { now: later(1), nextAt: later(61), limit: 1 });
      const takenAddresses = (await atOnce(take)).flat().map(({ address }) => address);
      expect(new Set(takenAddresses).size).toBe(takenAddresses.length);
      expect(takenAddresses.length).toBeLessThanOrEqual(3);
      expect(yes(await atOnce(round(59)))).toBe(0);
      expect(yes(await atOnce(round(60)))).toBe(1);
    });

    test('one event is one alert, and one alert is sent by one', async () => {
      const watches = Array.from({ length: AT_ONCE }, (_, at) => `w${at}`);
      const alert = (watchId: string, id: string) => ({
        id,
        watchId,
        ...owner,
        eventKey: 'the same',
        text: 'x',
        path: null,
        madeAt: now,
        readAt: null,
        toldAt: null,
        tries: 0,
      });
      // Which of them were kept is chance: of the kept ones each has one alert.
      let alertCount = 0;
      for (const watchId of watches) {
        const alertResults = await atOnce((attempt) =>
          insertAlert(deps(), alert(watchId, `${watchId} ${attempt}`)).catch(() => false),
        );
        expect(yes(alertResults)).toBeLessThanOrEqual(1);
        alertCount += yes(alertResults);
      }
      expect(alertCount).toBe(3);
      const ids = watches.flatMap((watchId) =>
        Array.from({ length: 8 }, (_, at) => `${watchId} ${at}`),
      );
      const takenAlerts = (await atOnce(() => takeAlerts(deps(), { ids, now }))).flat();
      expect(takenAlerts).toHaveLength(3);
      expect(new Set(takenAlerts).size).toBe(3);
    });
  });

  describe('the studio’s queue', () => {
    const jobOf = (id: string, owner: string, engine: 'embedded' | 'openai' = 'openai') => ({
      id,
      owner,
      userId: null,
      key: id,
      tool: 'image' as const,
      engine,
      engineName: engine,
      isBuiltIn: engine === 'embedded',
      prompt: 'x',
      seed: 1,
      createdAt: now,
      addressHash: 'hash',
      unitDay: '2026-11-22',
    });
    const none = async (): Promise<void> => {};
    const claim = (worker: string, more: object = {}) =>
      claimStudioJob(deps(), {
        engines: ['openai'],
        concurrency: { openai: 4 },
        worker,
        now,
        mustBeReleased: false,
        runningHere: [],
        leaseSeconds: 60,
        ...more,
      });

    test('the same click is one generation, and what is done with it is done once', async () => {
      let runCount = 0;
      const outputs = await atOnce((attempt) =>
        insertStudioJob(deps(), { ...jobOf(`click ${attempt}`, 'a'), key: 'click' }, async () => {
          runCount++;
        }),
      );
      expect(outputs.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(outputs.map(({ row }) => row.id)).size).toBe(1);
      expect(runCount).toBe(1);
    });

    test('what cannot be done with it leaves no generation', async () => {
      const refuse = () => Promise.reject(new Error('no'));
      await expect(insertStudioJob(deps(), jobOf('refused', 'a'), refuse)).rejects.toThrow('no');
      const { isNew } = await insertStudioJob(deps(), jobOf('refused', 'a'), none);
      expect(isNew).toBe(true);
    });

    test('each is claimed by one worker, and no more run than may', async () => {
      for (let at = 0; at < 6; at++)
        await insertStudioJob(deps(), jobOf(`job ${at}`, `p${at}`), none);
      const claimedJobs = await atOnce((attempt) => claim(`worker ${attempt}`));
      const ids = claimedJobs.flatMap((row) => (row ? [row.id] : []));
      expect(ids).toHaveLength(4);
      expect(new Set(ids).size).toBe(4);
      // Another worker’s is not changed any more.
      const [first] = claimedJobs.flatMap((row) => row ?? []);
      const change = { tries: 7 };
      const id = first?.id ?? '';
      expect(await updateStudioJob(deps(), { id, worker: 'nobody', change })).toBe(false);
      expect(await updateStudioJob(deps(), { id, worker: first?.worker ?? '', change })).toBe(true);
      const mine = await renewStudioLeases(deps(), {
        ids,
        worker: first?.worker ?? '',
        leaseSeconds: 60,
      });
      expect(mine).toEqual([id]);
    });

    test('what was released is claimed before what waits, and never by who runs it', async () => {
      await releaseStudioLeases(deps());
      const here = await claim('new', { mustBeReleased: true });
      expect(here?.starts).toBe(2);
      const again = await claim('new', { mustBeReleased: true, runningHere: [here?.id ?? ''] });
      expect(again?.id).not.toBe(here?.id);
    });

    test('an engine that asked for a pause is left alone, for the longest that it asked', async () => {
      await pauseStudioEngine(deps(), { engine: 'embedded', until: later(60) });
      await pauseStudioEngine(deps(), { engine: 'embedded', until: later(30) });
      await insertStudioJob(deps(), jobOf('built in', 'z', 'embedded'), none);
      const at = (seconds: number) =>
        claim('w', { engines: ['embedded'], concurrency: {}, now: later(seconds) });
      expect(await at(59)).toBeUndefined();
      expect((await at(60))?.id).toBe('built in');
    });
  });
});
