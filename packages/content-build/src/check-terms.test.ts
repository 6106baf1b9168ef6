import { expect, test } from 'vitest';
import { checkTerms } from './check-terms.ts';
import { linkedTerms } from './markdown/linked-terms.ts';
import type { Course, Lesson } from './load-course.ts';
import { Problems } from './problems.ts';
import { ourContent } from './testing-our-content.ts';

const link = (slug: string): string => `[${slug}](term:${slug})`;
const SIX = ['a', 'b', 'c', 'd', 'e', 'f'];

test('a term is early where it stands before the middle word', () => {
  expect(linkedTerms(`${link('gas')} one two three ${link('fee')} ${link('gas')}`)).toEqual({
    early: ['gas'],
    all: ['gas', 'fee'],
  });
  expect(linkedTerms('')).toEqual({ early: [], all: [] });
});

const problemsOf = (lessons: readonly string[][], path?: string[]): string => {
  const problems = new Problems();
  const course = {
    id: 'harbour',
    path,
    modules: [
      {
        lessons: lessons.map((early, at): Partial<Lesson> => ({
          slug: `lesson-${at}`,
          terms: { early, all: early },
        })),
      },
    ],
    // The check reads no more of a course.
  } as unknown as Course;
  checkTerms([course], problems);
  try {
    problems.throwIfAny();
    return '';
  } catch (error) {
    return String(error);
  }
};

test('six new terms are enough for the first half of a lesson', () => {
  expect(problemsOf([SIX, [...SIX, 'g']])).toBe('');
  expect(problemsOf([[...SIX, 'g']])).toContain('links 7 new terms in its first half, 6 at most');
  expect(problemsOf([['a'], ['b', 'c', 'd', 'e', 'f', 'g', 'h']])).toContain('lesson-1');
});

test('the first lesson of the path for beginners links none there', () => {
  expect(problemsOf([['a']], ['/academy/course/harbour?lesson=0-0'])).toContain('0 at most: a');
  const [first] = ourContent().courses.flatMap(({ path, modules }) =>
    path === undefined ? [] : (modules[0]?.lessons[0] ?? []),
  );
  expect(first?.slug).toBe('what-is-ethereum');
  expect(first?.terms.early).toEqual([]);
  expect(first?.terms.all.length).toBeLessThanOrEqual(6);
});
