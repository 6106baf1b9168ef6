import { local } from '../../../lib/data/safe-storage.ts';

/**
 * Where the reader was in a course. The small script in the page's head reads the same key before
 * the page is drawn.
 */
const storageKey = (courseId: string): string => `academy-place:${courseId}`;

export const readLastLesson = (courseId: string): string | null => local.read(storageKey(courseId));

export const rememberLastLesson = (courseId: string, key: string): void =>
  void local.write(storageKey(courseId), key);

export const forgetLastLesson = (courseId: string): void => local.remove(storageKey(courseId));
