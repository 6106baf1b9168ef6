import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueue, NoTurnError } from './create-queue.ts';

test('fifty come at once: four at a time, the first who came first, and all are done', async () => {
  const queue = createQueue({ atOnce: 4, waiting: 60, patienceMilliseconds: 60_000 });
  let active = 0;
  let most = 0;
  const order: number[] = [];
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      queue.take(async () => {
        order.push(at);
        most = Math.max(most, ++active);
        await wait(5);
        active--;
        return at;
      }),
    ),
  );
  expect(all).toEqual(Array.from({ length: 50 }, (_, at) => at));
  expect(order).toEqual(all);
  expect(most).toBe(4);
});

test('who finds too many waiting, or waits too long, is sent away, and places are not lost', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1, patienceMilliseconds: 20 });
  let finish = (): void => undefined;
  const first = queue.take(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = queue.take(async () => 'second');
  await expect(queue.take(async () => 'third')).rejects.toThrow(NoTurnError);
  await expect(second).rejects.toThrow(NoTurnError);
  finish();
  await first;
  expect(await queue.take(async () => 'fourth')).toBe('fourth');
});

test('work that fails gives its place back', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1, patienceMilliseconds: 1_000 });
  const failure = queue.take(async () => {
    throw new Error('no');
  });
  const next = queue.take(async () => 'next');
  await expect(failure).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('who leaves while waiting is not worked for', async () => {
  const queue = createQueue({ atOnce: 1 });
  let finish = (): void => undefined;
  const first = queue.take(() => new Promise<void>((resolve) => (finish = resolve)));
  const leaving = new AbortController();
  const second = queue.take(async () => 'second', leaving.signal);
  leaving.abort();
  await expect(second).rejects.toThrow(NoTurnError);
  finish();
  await first;
  expect(await queue.take(async () => 'third')).toBe('third');
});
