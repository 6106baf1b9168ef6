import { insertSession } from '@firm/db';
import type { AccountDeps } from '../deps.ts';
import { hashToken } from '../addresses/hash-token.ts';

/**
 * Begins a session for somebody who has shown that it is they, by more than a session.
 *
 * @param input isProven: it counts as fresh proof too, as a passkey does and a wallet does not
 * @returns its token, of which only a hash is kept
 */
export async function beginSession(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random'>,
  {
    userId,
    userAgent,
    seconds,
    isProven,
  }: { userId: string; userAgent: string; seconds: number; isProven: boolean },
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
    provedAt: isProven ? now : null,
  });
  return { sessionToken };
}
