import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startDeadline } from './start-deadline.ts';
import { yieldToEventLoop } from './in-steps.ts';

const never = new Promise<string>(() => undefined);

test('work that is late is waited for no longer, whether time is over or the caller left', async () => {
  expect(await startDeadline(20).wait(never, 'late')).toBe('late');
  const caller = new AbortController();
  const deadline = startDeadline(60_000, caller.signal);
  const outcomes = Promise.all([deadline.wait(never, 'late'), deadline.wait(never, 'too')]);
  caller.abort();
  expect(await outcomes).toEqual(['late', 'too']);
  expect(deadline.isOver()).toBe(true);
});

test('work that fails fails for the caller', async () => {
  const work = Promise.reject(new Error('broken'));
  await expect(startDeadline(60_000).wait(work, undefined)).rejects.toThrow('broken');
});

test('an answer is given back to memory before the time is over', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const deadline = startDeadline(60_000);
  const ask = async () => {
    const answer = await deadline.wait(Promise.resolve({ long: 'x'.repeat(1_000) }), undefined);
    return new WeakRef(answer ?? {});
  };
  const answer = await ask();
  // A weak reference holds what it names until the turn of the event loop is over.
  await new Promise((resolve) => void setImmediate(resolve));
  collect();
  expect(answer.deref()).toBeUndefined();
  expect(deadline.isOver()).toBe(false);
});

test('of all work that waits, one piece goes on in each turn of the event loop', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  const order: number[] = [];
  const turns: number[] = [];
  const work = async (name: number) => {
    for (let i = 0; i < 3; i++) {
      await yieldToEventLoop();
      order.push(name);
      turns.push(turn);
    }
  };
  setImmediate(count);
  await Promise.all([work(1), work(2), work(3)]);
  isOver = true;
  expect(order).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
  expect(new Set(turns).size).toBe(turns.length);
});
