import * as v from 'valibot';
import { LAST_TIME } from './learning/last-time.ts';

/** Whether a cursor begins with a time that databases take. */
export const isCursorInTime = (cursor: string): boolean => Number.parseInt(cursor, 10) <= LAST_TIME;

/** `nextCursor` of a list by time: the time and the id of the last row of the page before. */
export const pageCursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}\.[\w-]{1,64}$/),
  v.check(isCursorInTime),
);
