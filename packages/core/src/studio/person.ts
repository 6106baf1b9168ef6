import { createHash } from 'node:crypto';

/** Returns the row key of an account. */
export const userKey = (userId: string): string => `user:${userId}`;

/** Returns the row key of a guest: a reader of it cannot make the cookie. */
export const guestKey = (token: string): string =>
  `guest:${createHash('sha256').update(token).digest('base64url')}`;
