import { expect, test } from 'vitest';
import { limitInMemory } from './limit-in-memory.ts';

const VISITOR = '203.0.113.9';
const REFUSED = 'request/too-many';

function fiveAtOnce() {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const take = limitInMemory({ clock: () => new Date(now), burst: 5, perMinute: 60 });
  return { take, pass: (seconds: number) => (now += seconds * 1000) };
}

test('a bucket empties, says when to come back, and refills evenly', () => {
  const { take, pass } = fiveAtOnce();
  take(VISITOR, 5);
  expect(() => take(VISITOR)).toThrow(
    expect.objectContaining({ code: 'request/too-many', retryAfterSeconds: 1 }),
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

test('20,001 other addresses forgive nobody who is over the limit and keeps on asking', () => {
  const { take } = fiveAtOnce();
  const other = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
  take(VISITOR, 5);
  for (let at = 0; at < 20_001; at += 1) {
    take(other(at), 5);
    if (at % 1_000 === 0) expect(() => take(VISITOR)).toThrow(REFUSED);
  }
  expect(() => take(VISITOR)).toThrow(REFUSED);
  // Nobody but those who came longest ago is forgotten: with the visitor, the last 19,999 are still
  // known.
  for (let at = 2; at < 20_001; at += 1) expect(() => take(other(at))).toThrow(REFUSED);
  take(other(0));
});
