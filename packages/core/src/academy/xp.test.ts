import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { levelFor, xpFor, type Achievements } from './xp.ts';

test('nothing is worth nothing, and a course with its test brings a beginner up a level', () => {
  expect(xpFor({ lessons: 0, courses: 0, tests: 0 })).toBe(0);
  expect(xpFor({ lessons: 16, courses: 1, tests: 1 })).toBe(310);
  // The five courses: 16 + 6 + 8 + 5 + 7 lessons.
  expect(xpFor({ lessons: 42, courses: 5, tests: 5 })).toBe(1170);
});

test.each([
  [0, 'Beginner'],
  [120, 'Beginner'],
  [199, 'Beginner'],
  [200, 'Intermediate'],
  [310, 'Intermediate'],
  [599, 'Intermediate'],
  [600, 'Advanced'],
  [1170, 'Advanced'],
  [1e9, 'Advanced'],
  [-1, 'Beginner'],
])('%d XP: %s', (xp, level) => expect(levelFor(xp)).toBe(level));

const LEVELS = ['Beginner', 'Intermediate', 'Advanced'];

test('more learned is never worth less, in XP or in levels', () =>
  holdsFor(300, ({ whole, one }) => {
    const some: Achievements = { lessons: whole(0, 99), courses: whole(0, 9), tests: whole(0, 9) };
    const what = one('lessons', 'courses', 'tests');
    const more = xpFor({ ...some, [what]: some[what] + 1 });
    expect(more).toBeGreaterThan(xpFor(some));
    expect(LEVELS.indexOf(levelFor(more))).toBeGreaterThanOrEqual(
      LEVELS.indexOf(levelFor(xpFor(some))),
    );
  }));
