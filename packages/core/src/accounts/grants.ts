import { listGrantedRights, type Database } from '@firm/db';

/** Rights that an operator can grant beyond those of every account. */
export const RIGHTS = ['premium'] as const;
export type Right = (typeof RIGHTS)[number];

/** Whether a person holds a right by an operator's grant. */
export async function holdsRight(
  { db }: { db: Database },
  { userId, right }: { userId: string; right: Right },
): Promise<boolean> {
  return (await listGrantedRights({ db }, { userId })).includes(right);
}
