import { expect, test } from 'vitest';
import { describeOnDatabases } from '../testing.ts';
import { consumeRateLimit, deleteExpiredRateLimits, resetRateLimit } from './limits.ts';
import { rateLimit } from '../schema/limits.ts';

const start = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number) => () => new Date(start.getTime() + seconds * 1000);

describeOnDatabases('rate limit', (under) => {
  test('allows exactly the limit, counts down, says how long to wait', async () => {
    const { db } = under.database;
    const use = (seconds: number) =>
      consumeRateLimit({ db, clock: after(seconds) }, { key: 'down', limit: 2, windowSeconds: 60 });
    expect(await use(0)).toEqual({ allowed: true, remaining: 1, retryAfterSeconds: 0 });
    expect(await use(10)).toEqual({ allowed: true, remaining: 0, retryAfterSeconds: 0 });
    expect(await use(20)).toEqual({ allowed: false, remaining: 0, retryAfterSeconds: 40 });
    expect(await use(59.5)).toEqual({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
    expect(await use(60)).toEqual({ allowed: true, remaining: 1, retryAfterSeconds: 0 });
  });

  test('of 100 uses at once exactly the limit is allowed', async () => {
    const { db } = under.database;
    const uses = Array.from({ length: 100 }, () =>
      consumeRateLimit({ db, clock: after(0) }, { key: 'rush', limit: 7, windowSeconds: 60 }),
    );
    const results = await Promise.all(uses);
    expect(results.filter((result) => result.allowed)).toHaveLength(7);
  });

  test('a window that is over is opened again by exactly one of many', async () => {
    const { db } = under.database;
    const rush = (seconds: number) =>
      Promise.all(
        Array.from({ length: 30 }, () =>
          consumeRateLimit(
            { db, clock: after(seconds) },
            { key: 'again', limit: 3, windowSeconds: 10 },
          ),
        ),
      );
    await rush(0);
    expect((await rush(11)).filter((result) => result.allowed)).toHaveLength(3);
  });

  test('keys are apart, can be reset, and expired ones are removed', async () => {
    const { db } = under.database;
    const use = (key: string, seconds = 0) =>
      consumeRateLimit({ db, clock: after(seconds) }, { key, limit: 1, windowSeconds: 60 });
    expect((await use('one')).allowed).toBe(true);
    expect((await use('two')).allowed).toBe(true);
    expect((await use('one')).allowed).toBe(false);
    await resetRateLimit({ db }, 'one');
    expect((await use('one')).allowed).toBe(true);
    await use('later', 500);
    await deleteExpiredRateLimits({ db, clock: after(400) });
    expect(await db.select({ key: rateLimit.key }).from(rateLimit)).toEqual([{ key: 'later' }]);
  });
});
