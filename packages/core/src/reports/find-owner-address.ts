import { findUserById, type Database } from '@firm/db';
import { hasMailbox } from '../accounts/index.ts';

/** Where whoever made a thing is told of it: an address that is known to be theirs. */
export async function findOwnerAddress(
  { db }: { db: Database },
  { ownerId }: { ownerId: string | null },
): Promise<string | undefined> {
  const owner = ownerId === null ? undefined : await findUserById({ db }, ownerId);
  return owner?.emailVerified === true && hasMailbox(owner.email) ? owner.email : undefined;
}
