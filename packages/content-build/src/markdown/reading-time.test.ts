import { expect, test } from 'vitest';
import { courseDuration, courseTimes, exerciseMinutes } from './reading-time.ts';

test('a course takes what its words and questions take', () => {
  const lessons = (count: number, minutes: number, questions: number) =>
    Array.from({ length: count }, () => ({ minutes, questions: Array<string>(questions) }));
  expect(courseDuration(lessons(16, 6, 4))).toBe('2 hours');
  expect(courseDuration(lessons(5, 6, 4))).toBe('40 minutes');
  expect(courseDuration(lessons(8, 6, 4))).toBe('1 hour');
  expect(courseDuration(lessons(10, 8, 3))).toBe('1.5 hours');
});

test('what is tried takes time of its own, and so does the test', () => {
  const lesson = `A text.

![A part](widget:moving-average)

![A task](widget:task-receive)

1. Not an exercise.

> [!TRY]
> **On paper**
>
> 1. One.
> 2. Two.
`;
  expect(exerciseMinutes(lesson)).toBe(3 + 8 + 2 * 3);
  expect(exerciseMinutes('Only text.')).toBe(0);
  expect(courseTimes([{ exerciseMinutes: 100 }, { exerciseMinutes: 75 }])).toEqual({
    exercises: '3 hours',
    test: '20 minutes',
  });
});
