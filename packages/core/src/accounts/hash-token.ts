import { createHash } from 'node:crypto';

/**
 * What the database keeps of a session's token. The token is 32 random characters, so a plain hash
 * cannot be undone; whoever reads the table has nothing to put into a cookie.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
