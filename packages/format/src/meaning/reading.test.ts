import { expect, test } from 'vitest';
import { holdsFor } from '../testing.ts';
import { likeliestOf, readNothing, sharesOf, type Reading } from './reading.ts';

const readingOf = (kinds: Record<string, number>): Reading => ({ kinds, answers: new Map() });

test('shares of trouble, of what is refused and of the rest are one together', () => {
  expect(sharesOf(readingOf({ ok: 0.5, future: 0.2, harmful: 0.1, theft: 0.2 }))).toEqual({
    ok: 0.5,
    refused: expect.closeTo(0.3, 9),
    trouble: expect.closeTo(0.2, 9),
  });
  holdsFor(50, (draw) => {
    const names = ['ok', 'future', 'advice', 'now', 'trade', 'harmful', 'leaked', 'despair'];
    const drawn = names.map((name) => [name, draw.one(0, 1, 1_000)] as const);
    const sum = drawn.reduce((all, [, one]) => all + one, 0) || 1;
    const { ok, refused, trouble } = sharesOf(
      readingOf(Object.fromEntries(drawn.map(([name, one]) => [name, one / sum]))),
    );
    expect(ok + refused + trouble).toBeCloseTo(1, 9);
    for (const share of [ok, refused, trouble]) expect(share).toBeGreaterThanOrEqual(-1e-9);
  });
});

test('the likeliest of some kinds is named with its share; of kinds that nobody read, none', () => {
  const reading = readingOf({ ok: 0.6, future: 0.3, advice: 0.1 });
  expect(likeliestOf(reading, ['future', 'advice'])).toEqual({ kind: 'future', share: 0.3 });
  expect(likeliestOf(reading, ['advice', 'trade'])).toEqual({ kind: 'advice', share: 0.1 });
  expect(likeliestOf(reading, [])).toBeUndefined();
});

test('where there is no reader, nothing is read', async () => {
  expect(await readNothing('my words are out')).toBeUndefined();
});
