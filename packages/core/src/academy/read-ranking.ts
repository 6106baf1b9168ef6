import { countLearnersAhead, findLearner, listTopLearners, type Database } from '@firm/db';
import { toTakenDown, type Ranking } from '@firm/schema';
import { rankingRef } from './ranking-ref.ts';
import { SAMPLE } from './samples.ts';

/** As Ranking; the example rows have no names yet: giving them some is for whoever presents it. */
export type RankingView = Omit<Ranking, 'rows'> & {
  rows: (Omit<Ranking['rows'][number], 'name'> & { name: string | null })[];
};

const ROWS = 10;

/**
 * The first ten of those who take part and have XP, and the person's own place. The same XP shares
 * a place; among them stands first who reached it first.
 */
export async function readRanking(
  { db }: { db: Database },
  { userId }: { userId: string },
): Promise<RankingView> {
  const [top, mine] = await Promise.all([
    listTopLearners({ db }, { limit: ROWS }),
    findLearner({ db }, { userId }),
  ]);
  const placeOf = (xp: number): number => top.findIndex((row) => row.xp === xp) + 1;
  const rows = top.map((row) => ({
    place: placeOf(row.xp),
    name: row.name,
    xp: row.xp,
    isMe: row.userId === userId,
    ref: row.name === null ? null : rankingRef({ userId: row.userId, name: row.name }),
  }));
  const isSample = rows.length === 0;
  const { takesPart, rankingName, xp } = mine ?? { takesPart: false, rankingName: null, xp: 0 };
  const nameTakenDown = mine ? toTakenDown(mine.nameTakenDownFor, mine.nameTakenDownAt) : null;
  const place =
    takesPart && xp > 0 ? placeOf(xp) || (await countLearnersAhead({ db }, { xp })) + 1 : null;
  return {
    isSample,
    rows: isSample
      ? SAMPLE.ranking.map((row) => ({ ...row, name: null, isMe: false, ref: null }))
      : rows,
    me: { takesPart, name: rankingName, xp, place, nameTakenDown },
  };
}
