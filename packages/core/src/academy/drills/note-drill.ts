import { addDrillResult, type Database } from '@firm/db';
import type { DrillAnswer } from '@firm/schema';

/** Adds how a person decided a situation of a round. What they say is for themselves alone. */
export const noteDrill = (
  { db, clock }: { db: Database; clock: () => Date },
  { userId, family, outcome }: { userId: string } & DrillAnswer,
): Promise<void> =>
  addDrillResult(
    { db },
    {
      userId,
      drill: family,
      rights: Number(outcome === 'right'),
      misses: Number(outcome === 'missed'),
      alarms: Number(outcome === 'alarm'),
      answeredAt: clock(),
    },
  );
