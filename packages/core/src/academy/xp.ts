import type { Level } from '@firm/schema';

/**
 * The XP of learning. Each counts once a person: a lesson, a course with all its lessons, a passed
 * final test.
 */
const XP = { lesson: 10, course: 100, test: 50 } as const;

/** From how much XP on a level is held. */
const LEVELS: readonly { level: Level; from: number }[] = [
  { level: 'Advanced', from: 600 },
  { level: 'Intermediate', from: 200 },
  { level: 'Beginner', from: 0 },
];

export type Achievements = {
  /** Lessons completed, over all courses. */
  lessons: number;
  /** Courses of which every lesson is completed. */
  courses: number;
  /** Courses of which the final test was passed. */
  tests: number;
};

export const xpFor = ({ lessons, courses, tests }: Achievements): number =>
  lessons * XP.lesson + courses * XP.course + tests * XP.test;

/**
 * One course of 16 lessons with its test brings 310: Intermediate. All five courses with their
 * tests: 1,170.
 */
export const levelFor = (xp: number): Level =>
  LEVELS.find(({ from }) => xp >= from)?.level ?? 'Beginner';
