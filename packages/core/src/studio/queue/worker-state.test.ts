import { describe, expect, test } from 'vitest';
import { createWorkerState, stopWorker, wakeOne } from './worker-state.ts';

const waitersOf = (workerState: ReturnType<typeof createWorkerState>, count: number): number[] => {
  const wokenWaiters: number[] = [];
  for (let at = 0; at < count; at++) workerState.waiting.push(() => wokenWaiters.push(at));
  return wokenWaiters;
};

describe('workers of a process', () => {
  test('that wait are woken one at a time, who waits longest first', () => {
    const workerState = createWorkerState({ worker: 'here' });
    const wokenWaiters = waitersOf(workerState, 3);
    wakeOne(workerState);
    wakeOne(workerState);
    expect(wokenWaiters).toEqual([0, 1]);
    wakeOne(workerState);
    wakeOne(workerState);
    expect(wokenWaiters).toEqual([0, 1, 2]);
  });

  test('all end when the process stops, and what runs is told why', () => {
    const workerState = createWorkerState({ worker: 'here' });
    const wokenWaiters = waitersOf(workerState, 2);
    const stops = [new AbortController(), new AbortController()];
    stops.forEach((stop, at) => workerState.running.set(String(at), { engine: 'modelslab', stop }));
    stopWorker(workerState);
    expect(workerState.isStopping).toBe(true);
    expect(wokenWaiters).toEqual([0, 1]);
    expect(workerState.waiting).toEqual([]);
    expect(stops.map(({ signal }) => [signal.aborted, signal.reason])).toEqual([
      [true, 'stopping'],
      [true, 'stopping'],
    ]);
  });

  test('of two processes know nothing of each other', () => {
    const [one, other] = [
      createWorkerState({ worker: 'one' }),
      createWorkerState({ worker: 'other' }),
    ];
    const wokenWaiters = waitersOf(other, 1);
    stopWorker(one);
    expect([other.isStopping, wokenWaiters]).toEqual([false, []]);
  });
});
