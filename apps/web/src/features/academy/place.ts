import { local } from '../../lib/safe-storage.ts';

/**
 * Where the reader was in a course. The small script in the page's head reads the same key before
 * the page is drawn.
 */
const placeKey = (courseId: string): string => `academy-place:${courseId}`;

export const readPlace = (courseId: string): string | null => local.read(placeKey(courseId));

export const rememberPlace = (courseId: string, key: string): void =>
  void local.write(placeKey(courseId), key);

export const forgetPlace = (courseId: string): void => local.remove(placeKey(courseId));
