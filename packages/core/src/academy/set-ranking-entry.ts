import { isNameTakenDown, setRankingEntry as saveRankingEntry, type Database } from '@firm/db';
import { cleanName } from '@firm/format';
import { Refusal } from '../refusal.ts';
import { posesAsUs } from './poses-as-us.ts';
import { rankingRef } from './ranking-ref.ts';

export type RankingEntryInput = {
  userId: string;
  /** Shown to everybody who takes part; null: none. */
  name: string | null;
  takesPart: boolean;
};

/**
 * Sets whether a person appears in the ranking, and under which name.
 *
 * @throws Refusal academy/ranking-name-required, also where nothing of it would be seen;
 *   academy/ranking-name-poses, academy/ranking-name-taken-down
 */
export async function setRankingEntry(
  { db, clock }: { db: Database; clock: () => Date },
  { userId, name: rawName, takesPart }: RankingEntryInput,
): Promise<void> {
  const name = rawName === null ? null : cleanName(rawName) || null;
  if (takesPart && name === null)
    throw new Refusal('academy/ranking-name-required', { fields: ['name'] });
  if (name !== null && posesAsUs(name))
    throw new Refusal('academy/ranking-name-poses', { fields: ['name'] });
  if (
    takesPart &&
    name !== null &&
    (await isNameTakenDown({ db }, { thing: rankingRef({ userId, name }) }))
  )
    throw new Refusal('academy/ranking-name-taken-down', { fields: ['name'] });
  await saveRankingEntry({ db }, { userId, name, takesPart, now: clock() });
}
