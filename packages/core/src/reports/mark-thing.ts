import { findLearner, markCertificate, markRankingName, markShared, type Database } from '@firm/db';
import type { ReportedThingRow } from '@firm/db';
import type { Rule } from '@firm/schema';
import { rankingRef } from '../academy/index.ts';

/** The name that a row of the ranking is about, as long as the person has not chosen another. */
export async function findReportedName(
  { db }: { db: Database },
  { ownerId, thing }: Pick<ReportedThingRow, 'ownerId' | 'thing'>,
): Promise<string | undefined> {
  if (ownerId === null) return undefined;
  const name = (await findLearner({ db }, { userId: ownerId }))?.rankingName ?? null;
  return name !== null && rankingRef({ userId: ownerId, name }) === thing ? name : undefined;
}

/**
 * Marks a thing as taken down, or (null) takes the mark away: from then on everything that shows it
 * goes by that.
 *
 * @returns false where it is not there any more
 */
export async function markThing(
  { db }: { db: Database },
  row: ReportedThingRow,
  mark: { rule: Rule; at: Date } | null,
): Promise<boolean> {
  if (row.kind === 'shared') return markShared({ db }, { id: row.thing, mark });
  if (row.kind === 'certificate') return markCertificate({ db }, { id: row.thing, mark });
  const name = await findReportedName({ db }, row);
  return row.ownerId !== null && name !== undefined
    ? markRankingName({ db }, { userId: row.ownerId, name, mark })
    : false;
}
