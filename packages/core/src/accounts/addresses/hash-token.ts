import { createHash } from 'node:crypto';

/**
 * Hashes a session's token for the database. The token is 32 random characters, so a plain hash
 * cannot be undone; a reader of the table has nothing to put into a cookie.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
