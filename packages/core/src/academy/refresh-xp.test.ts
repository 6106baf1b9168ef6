import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { lessonKeysOf } from './open-course.ts';
import { countFinished } from './refresh-xp.ts';
import { courseOf } from './testing-courses.ts';

const course = courseOf([2, 2]);
const toCompletedLessons = (...keys: string[]) =>
  keys.map((lessonKey) => ({ courseId: 'course', lessonKey }));

test('a course is finished with its last lesson, and not before', () => {
  expect(countFinished([course], [])).toEqual({ lessons: 0, courses: 0 });
  expect(countFinished([course], toCompletedLessons('0-0', '0-1', '1-0'))).toEqual({
    lessons: 3,
    courses: 0,
  });
  expect(countFinished([course], toCompletedLessons('0-0', '0-1', '1-0', '1-1'))).toEqual({
    lessons: 4,
    courses: 1,
  });
});

test('lessons that the course has no more count as lessons, and stand in for none of the others', () => {
  expect(countFinished([course], toCompletedLessons('0-0', '0-1', '1-0', '7-0'))).toEqual({
    lessons: 4,
    courses: 0,
  });
  expect(countFinished([], toCompletedLessons('0-0'))).toEqual({ lessons: 1, courses: 0 });
});

test('a course in preparation, or without a lesson, is not finished by anybody', () => {
  const all = toCompletedLessons(...lessonKeysOf(course));
  expect(countFinished([{ ...course, isReady: false }], all).courses).toBe(0);
  expect(countFinished([courseOf([])], toCompletedLessons('0-0')).courses).toBe(0);
});

test('each course stands for itself, in whatever order lessons were done', () =>
  holdsFor(200, ({ many, whole, shuffled: shuffleList, chance }) => {
    const courses = many(1, 4, () => courseOf(many(1, 3, () => whole(1, 4)))).map((one, at) => ({
      ...one,
      id: `course-${at}`,
    }));
    const plans = courses.map((one) => ({ one, isFinished: chance(0.5) }));
    const completions = plans.flatMap(({ one, isFinished }) =>
      (isFinished ? lessonKeysOf(one) : shuffleList(lessonKeysOf(one)).slice(1)).map(
        (lessonKey) => ({
          courseId: one.id,
          lessonKey,
        }),
      ),
    );
    expect(countFinished(courses, shuffleList(completions))).toEqual({
      lessons: completions.length,
      courses: plans.filter(({ isFinished }) => isFinished).length,
    });
  }));
