import { insertSession } from '@firm/db';
import type { AccountDeps } from './deps.ts';
import { hashToken } from './hash-token.ts';

/**
 * Begins a session for somebody who has shown that it is they, by more than a session.
 *
 * @returns its token, of which only a hash is kept
 */
export async function beginSession(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random'>,
  { userId, userAgent, seconds }: { userId: string; userAgent: string; seconds: number },
): Promise<{ sessionToken: string }> {
  const sessionToken = Buffer.from(deps.random.bytes(32)).toString('base64url');
  const now = deps.clock();
  await insertSession(deps, {
    id: deps.random.uuid(),
    userId,
    tokenHash: hashToken(sessionToken),
    userAgent,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    now,
  });
  return { sessionToken };
}
