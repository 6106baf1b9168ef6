import { moveStudioJobs, type Database } from '@firm/db';
import { guestKey, userKey } from './person.ts';

/** Gives an account all that was made in this browser before signing in. */
export async function carryOverGuest(
  deps: { db: Database },
  { guestToken, userId }: { guestToken: string; userId: string },
): Promise<void> {
  await moveStudioJobs(deps, { from: guestKey(guestToken), to: userKey(userId), userId });
}
