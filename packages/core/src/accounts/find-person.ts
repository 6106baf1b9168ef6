import { findUserById, type Database } from '@firm/db';

/** Finds the account with this id; undefined: none, or a guest. */
export async function findPerson(
  deps: { db: Database },
  { userId }: { userId: string | undefined },
): Promise<{ userId: string; email: string } | undefined> {
  const user = userId === undefined ? undefined : await findUserById(deps, userId);
  return user && user.isAnonymous !== true ? { userId: user.id, email: user.email } : undefined;
}
