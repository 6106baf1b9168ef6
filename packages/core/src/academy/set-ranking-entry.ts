import { setRankingEntry as saveRankingEntry, type Database } from '@firm/db';
import { RankingNameRequired } from './errors.ts';

export type RankingEntryInput = {
  userId: string;
  /** Shown to everybody who takes part; null: none. */
  name: string | null;
  takesPart: boolean;
};

/**
 * Sets whether a person appears in the ranking, and under which name.
 *
 * @throws RankingNameRequired
 */
export async function setRankingEntry(
  { db, clock }: { db: Database; clock: () => Date },
  { userId, name, takesPart }: RankingEntryInput,
): Promise<void> {
  if (takesPart && name === null) throw new RankingNameRequired('no name');
  await saveRankingEntry({ db }, { userId, name, takesPart, now: clock() });
}
