import { addDrillResult, rememberAnswer, type Database } from '@firm/db';
import { drillFamilies, MAX_KEPT_ANSWERS, type DrillAnswer } from '@firm/schema';
import { noteStrength } from '../strengths/note-strength.ts';

/**
 * Adds how a person decided a drill, or a situation of a round, once for each id. What they say is
 * for themselves alone.
 */
export async function noteDrill(
  deps: { db: Database; clock: () => Date },
  { userId, outcome, id, ...drillAnswer }: { userId: string } & DrillAnswer,
): Promise<void> {
  const mistake = 'family' in drillAnswer ? drillFamilies[drillAnswer.family] : drillAnswer.mistake;
  await deps.db.transaction(async (db) => {
    if (id !== undefined) {
      const answer = { userId, mistake, id, max: MAX_KEPT_ANSWERS };
      if (!(await rememberAnswer({ ...deps, db }, answer))) return;
    }
    await noteStrength({ ...deps, db }, { userId, answers: [{ mistake, outcome }] });
    if ('family' in drillAnswer)
      await addDrillResult(
        { db },
        {
          userId,
          drill: drillAnswer.family,
          rights: Number(outcome === 'right'),
          misses: Number(outcome === 'missed'),
          alarms: Number(outcome === 'alarm'),
          answeredAt: deps.clock(),
        },
      );
  });
}
