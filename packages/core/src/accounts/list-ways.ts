import { listSignInWays, type Database } from '@firm/db';
import type { CurrentUser } from './sessions/find-current-user.ts';

/** In which ways a person can sign in. */
export async function listWays(
  { db }: { db: Database },
  { user }: { user: CurrentUser },
): Promise<{ hasPassword: boolean; hasGoogle: boolean }> {
  const ways = await listSignInWays({ db }, user.userId);
  return { hasPassword: ways.includes('credential'), hasGoogle: ways.includes('google') };
}
