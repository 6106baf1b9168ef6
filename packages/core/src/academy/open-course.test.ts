import { describe, expect, test } from 'vitest';
import {
  canOpenCourse,
  isOpenLesson,
  lessonKeysOf,
  openCourse,
  openLessons,
} from './open-course.ts';
import { courseOf } from './testing-courses.ts';

const account = { isGuest: false };
const guest = { isGuest: true };

describe('who opens what', () => {
  test.each([
    ['a course for guests', true, undefined, true],
    ['a course for guests', true, guest, true],
    ['a course for guests', true, account, true],
    ['another course', false, undefined, false],
    ['another course', false, guest, false],
    ['another course', false, account, true],
  ])('%s (%s), by %j: %s', (_, isGuestAccessible, learner, isOpen) => {
    const course = courseOf([1], { isGuestAccessible });
    expect(canOpenCourse(course, learner)).toBe(isOpen);
    const open = () => openCourse({ courses: [course] }, { courseId: course.id, learner });
    if (isOpen) expect(open()).toBe(course);
    else expect(open).toThrow(expect.objectContaining({ code: 'course/account-required' }));
  });

  test.each(['', 'COURSE', 'course ', 'constructor', '../course'])(
    'a course that there is not is said not to be there, to everybody: %j',
    (courseId) => {
      for (const learner of [undefined, guest, account])
        expect(() => openCourse({ courses: [courseOf([1])] }, { courseId, learner })).toThrow(
          expect.objectContaining({ code: 'course/not-found' }),
        );
    },
  );
});

test("a course's lessons are in its order, module after module", () => {
  expect(lessonKeysOf(courseOf([2, 0, 1]))).toEqual(['0-0', '0-1', '2-0']);
  expect(lessonKeysOf(courseOf([]))).toEqual([]);
});

describe('lessons that are open to guests in a course with accounts', () => {
  const course = courseOf([2], { isGuestAccessible: false, guestLessons: ['0-1'] });
  const open = (keys: readonly string[], learner?: typeof guest) => () =>
    openLessons({ courses: [course] }, { courseId: course.id, keys, learner });

  test.each([undefined, guest, account])('by %j', (learner) => {
    expect(open(['0-1'], learner)()).toBe(course);
    expect(isOpenLesson(course, '0-1')).toBe(true);
    expect(isOpenLesson(course, '0-0')).toBe(false);
  });

  test.each([[['0-0']], [['0-1', '0-0']], [[]], [['9-9']]])('%j needs an account', (keys) => {
    for (const learner of [undefined, guest])
      expect(open(keys, learner)).toThrow(
        expect.objectContaining({ code: 'course/account-required' }),
      );
    expect(open(keys, account)()).toBe(course);
  });
});
