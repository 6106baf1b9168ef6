import { expect, test } from 'vitest';
import { courseDuration } from './reading-time.ts';

test('a course takes what its words and questions take', () => {
  const lessons = (count: number, minutes: number, questions: number) =>
    Array.from({ length: count }, () => ({ minutes, questions: Array<string>(questions) }));
  expect(courseDuration(lessons(16, 6, 4))).toBe('2 hours');
  expect(courseDuration(lessons(5, 6, 4))).toBe('40 minutes');
  expect(courseDuration(lessons(8, 6, 4))).toBe('1 hour');
  expect(courseDuration(lessons(10, 8, 3))).toBe('1.5 hours');
});
