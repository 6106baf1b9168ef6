import { holdsFor } from '@firm/format/testing.ts';
import { MISTAKES, type Mistake, type TestedMistake } from '@firm/schema';
import { describe, expect, test } from 'vitest';
import { mixSitting, REVIEW_SITTING } from '../review/mix-sitting.ts';
import { judgeStrengths, weakMistakes } from './strength.ts';

const row = (mistake: Mistake, recent: string) => ({
  userId: 'ada',
  mistake,
  recent,
  answeredAt: new Date(0),
});

test.each([
  ['', 'unknown'],
  ['rrrr', 'unknown'],
  ['mmmm', 'unknown'],
  ['rrrmm', 'weak'],
  ['rrrm' + 'rrrm', 'fair'],
  ['r'.repeat(8) + 'm', 'fair'],
  ['r'.repeat(9) + 'm', 'strong'],
  ['rrrrr', 'strong'],
  ['rrraa', 'weak'],
])("the answers '%s' are called %s", (recent, level) => {
  const strength = judgeStrengths([row('site', recent)]).find(({ mistake }) => mistake === 'site');
  expect(strength).toMatchObject({ level, answers: recent.length });
});

test('every kind is named once: the weakest first, those of which too little is known last', () => {
  const rows = [row('key', 'rrrrr'), row('size', 'mmmrr'), row('price', 'mmmm')];
  const strengths = judgeStrengths([...rows, row('site', 'raaamr')]);
  expect(
    strengths.slice(0, 3).map(({ mistake, rights, alarms }) => [mistake, rights, alarms]),
  ).toEqual([
    ['site', 2, 3],
    ['size', 2, 0],
    ['key', 5, 0],
  ]);
  expect(strengths.map(({ mistake }) => mistake).toSorted()).toEqual(MISTAKES.toSorted());
  expect(weakMistakes(rows)).toEqual(['size']);
});

const card = (id: string, mistake: TestedMistake) => ({ id, mistake });
const ids = (sitting: readonly { id: string }[]): string => sitting.map(({ id }) => id).join(' ');

describe('a sitting', () => {
  const due = [
    card('old', 'none'),
    card('price', 'price'),
    card('site', 'site'),
    card('young', 'none'),
  ];

  test('asks what waits the longest while nothing is known to go wrong', () =>
    expect(ids(mixSitting({ due, fresh: [card('new', 'site')], weak: [] }))).toBe(
      'old price site young',
    ));

  test('asks in turn of the weakest kind and of what waits the longest, then new ones', () =>
    expect(ids(mixSitting({ due, fresh: [card('new', 'site')], weak: ['site', 'price'] }))).toBe(
      'site old price young new',
    ));

  test('has few new questions, those of the weakest kind before others', () => {
    const fresh = ['size', 'price', 'site'].flatMap((mistake) =>
      Array.from({ length: 3 }, (_, at) => card(`${mistake}${at}`, mistake as Mistake)),
    );
    expect(ids(mixSitting({ due: [], fresh, weak: ['site', 'size'] }))).toBe(
      'site0 site1 site2 size0 size1',
    );
  });

  test('loses nothing that is due as long as there is room, and repeats nothing', () =>
    holdsFor(100, ({ many, one }) => {
      const kinds = [...MISTAKES, 'none'] as const;
      const list = many(0, 40, () => one(...kinds)).map((mistake, at) => card(`d${at}`, mistake));
      const weak = MISTAKES.filter(() => one(true, false));
      const sitting = mixSitting({ due: list, fresh: [], weak });
      expect(sitting).toHaveLength(Math.min(list.length, REVIEW_SITTING));
      expect(new Set(sitting).size).toBe(sitting.length);
    }));
});
