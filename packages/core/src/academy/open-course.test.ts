import { describe, expect, test } from 'vitest';
import { canOpenCourse, lessonKeysOf, openCourse } from './open-course.ts';
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
