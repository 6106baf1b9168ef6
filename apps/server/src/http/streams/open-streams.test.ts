import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OpenStreams } from './open-streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one timer keeps all streams alive, a few in each second', () => {
  const streams = new OpenStreams();
  const beats = Array.from({ length: 100 }, () => 0);
  const forget = beats.map((_, at) =>
    streams.add(
      () => {},
      () => void (beats[at] = (beats[at] ?? 0) + 1),
    ),
  );
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(beats.filter((count) => count > 0)).toHaveLength(4);
  vi.advanceTimersByTime(24_000);
  expect(beats.every((count) => count === 1)).toBe(true);
  for (const one of forget) one();
  expect(vi.getTimerCount()).toBe(0);
});

test('ended streams say nothing more', () => {
  const streams = new OpenStreams();
  let endedCount = 0;
  let beats = 0;
  streams.add(
    () => void endedCount++,
    () => void beats++,
  );
  streams.endAll();
  expect([endedCount, streams.size, vi.getTimerCount()]).toEqual([1, 0, 0]);
  vi.advanceTimersByTime(60_000);
  expect(beats).toBe(0);
});
