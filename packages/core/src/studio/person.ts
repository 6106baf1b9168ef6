import { createHash } from 'node:crypto';

/** What rows of an account are kept under. */
export const userKey = (userId: string): string => `user:${userId}`;

/** What rows of a guest are kept under: whoever reads them cannot make the cookie. */
export const guestKey = (token: string): string =>
  `guest:${createHash('sha256').update(token).digest('base64url')}`;
