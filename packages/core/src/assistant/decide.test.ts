import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { AidKind } from './first-aid/aid-kinds.ts';

const KIND_OF: ReadonlyMap<string, AidKind> = new Map([
  ['theft-general', 'theft'],
  ['leaked-words', 'leaked'],
]);

/** Decides on a message by shares of its kinds and of its situations. */
const needOf = (kinds: Record<string, number>, situations: Record<string, number>) =>
  decide(
    {
      kinds: { plain: 0, ...kinds },
      situations: Object.entries(situations).map(([id, share]) => ({ id, share })),
      vector: new Float32Array(384),
    },
    (id) => KIND_OF.get(id),
  );

test('trouble that no situation speaks for is no alarm, and no question where it is unlikely', () => {
  const situations = { 'bridge-late': 0.6, 'nonce-gap': 0.2 };
  expect(needOf({ plain: 0.5, 'trouble/theft': 0.5 }, situations)).toEqual({ need: 'answer' });
  expect(needOf({ plain: 0.2, 'trouble/theft': 0.8 }, situations).need).toBe('triage');
});

test('trouble that its branches speak for gets its card', () => {
  const kinds = { plain: 0.5, 'trouble/theft': 0.5 };
  expect(needOf(kinds, { 'theft-general': 0.7, 'bridge-late': 0.05 })).toMatchObject({
    need: 'aid',
    kind: 'theft',
  });
});

test('where two kinds are as likely, the situations say which', () => {
  const kinds = { 'trouble/theft': 0.45, 'trouble/leaked': 0.4, plain: 0.15 };
  expect(needOf(kinds, { 'leaked-words': 0.8, 'theft-general': 0.1 })).toMatchObject({
    need: 'aid',
    kind: 'leaked',
    next: 'theft',
  });
});

test('without a situation the kinds decide alone', () =>
  expect(needOf({ 'trouble/theft': 0.9, plain: 0.1 }, {})).toMatchObject({
    need: 'aid',
    kind: 'theft',
  }));
