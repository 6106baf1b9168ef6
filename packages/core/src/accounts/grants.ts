import { listGrantedRights, type Database } from '@firm/db';

/** What an operator can give a person beyond what their account brings. */
export const RIGHTS = ['premium'] as const;
export type Right = (typeof RIGHTS)[number];

/** Whether a person holds a right by an operator's grant. */
export async function holdsRight(
  { db }: { db: Database },
  { userId, right }: { userId: string; right: Right },
): Promise<boolean> {
  return (await listGrantedRights({ db }, { userId })).includes(right);
}
