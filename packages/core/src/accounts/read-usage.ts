import { countUsage, type Database } from '@firm/db';

const RECENT_DAYS = 7;

/**
 * How much there is of everything, and how much of it came in the last seven days. For the
 * operator.
 */
export async function readUsage({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): Promise<{ name: string; total: number; recent: number }[]> {
  return countUsage({ db }, { since: new Date(clock().getTime() - RECENT_DAYS * 86_400_000) });
}
