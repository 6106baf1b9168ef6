import { moveGuest, type Database } from '@firm/db';

/**
 * Carries what a guest did into the account they signed in to, as the union of both; the guest is
 * gone afterwards.
 */
export async function carryOverGuest(
  { db }: { db: Database },
  { guestId, userId }: { guestId: string; userId: string },
): Promise<void> {
  await moveGuest({ db }, { guestId, userId });
}
