import { describe, expect, test } from 'vitest';
import { createWorkerState, stopWorker, wakeOne } from './worker-state.ts';

const waitersOf = (workerState: ReturnType<typeof createWorkerState>, count: number): number[] => {
  const woken: number[] = [];
  for (let at = 0; at < count; at++) workerState.waiting.push(() => woken.push(at));
  return woken;
};

describe('workers of a process', () => {
  test('that wait are woken one at a time, who waits longest first', () => {
    const workerState = createWorkerState({ worker: 'here' });
    const woken = waitersOf(workerState, 3);
    wakeOne(workerState);
    wakeOne(workerState);
    expect(woken).toEqual([0, 1]);
    wakeOne(workerState);
    wakeOne(workerState);
    expect(woken).toEqual([0, 1, 2]);
  });

  test('all end when the process stops, and what runs is told why', () => {
    const workerState = createWorkerState({ worker: 'here' });
    const woken = waitersOf(workerState, 2);
    const stops = [new AbortController(), new AbortController()];
    stops.forEach((stop, at) => workerState.running.set(String(at), { engine: 'modelslab', stop }));
    stopWorker(workerState);
    expect(workerState.isStopping).toBe(true);
    expect(woken).toEqual([0, 1]);
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
    const woken = waitersOf(other, 1);
    stopWorker(one);
    expect([other.isStopping, woken]).toEqual([false, []]);
  });
});
