import { expect, test } from 'vitest';
import { limitInMemory } from './limit-in-memory.ts';

const VISITOR = '203.0.113.9';
const REFUSED = 'Too many requests';

function fiveAtOnce() {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const take = limitInMemory({ clock: () => new Date(now), burst: 5, perMinute: 60 });
  return { take, pass: (seconds: number) => (now += seconds * 1000) };
}

test('a bucket empties, says when to come back, and refills evenly', () => {
  const { take, pass } = fiveAtOnce();
  take(VISITOR, 5);
  expect(() => take(VISITOR)).toThrow(
    expect.objectContaining({ status: 429, headers: { 'retry-after': '1' } }),
  );
  pass(2);
  take(VISITOR, 2);
  expect(() => take(VISITOR)).toThrow(REFUSED);
  take('203.0.113.10');
});

test('a clock that is set back takes nothing from anybody, and what was empty refills from then on', () => {
  const { take, pass } = fiveAtOnce();
  take(VISITOR);
  pass(-3600);
  take(VISITOR, 4);
  expect(() => take(VISITOR)).toThrow(REFUSED);
  pass(-3600);
  expect(() => take(VISITOR)).toThrow(REFUSED);
  pass(1);
  take(VISITOR);
});
