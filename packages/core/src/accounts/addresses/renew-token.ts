import { renewSession } from '@firm/db';
import type { AccountDeps } from '../deps.ts';
import type { CurrentUser } from '../sessions/find-current-user.ts';
import { hashToken } from './hash-token.ts';

/**
 * Gives a session a new token, after its person has shown again who they are: whoever has seen the
 * one before is out.
 *
 * @returns what this browser is to keep
 */
export async function renewToken(
  deps: Pick<AccountDeps, 'db' | 'random'>,
  { sessionId }: Pick<CurrentUser, 'sessionId'>,
): Promise<{ sessionToken: string }> {
  const sessionToken = Buffer.from(deps.random.bytes(32)).toString('base64url');
  await renewSession(deps, { sessionId, tokenHash: hashToken(sessionToken) });
  return { sessionToken };
}
