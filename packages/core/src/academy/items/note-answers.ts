import { countItemAnswers, deleteOldItemAnswers, type Database, type ItemAnswer } from '@firm/db';

type Deps = { db: Database; clock: () => Date };

/** A day, in milliseconds. */
export const DAY_MILLISECONDS = 86_400_000;

/** Answers are counted for a year; whoever mends a question looks at weeks. */
const KEPT_DAYS = 365;

/** The day of a moment in UTC, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Counts how questions were answered by somebody who met them for the first time. No names. */
export const noteAnswers = async (
  { db, clock }: Deps,
  answers: readonly ItemAnswer[],
): Promise<void> => countItemAnswers({ db }, { day: dayOf(clock()), answers });

/** Deletes what is older than what anybody looks at. */
export const forgetOldAnswers = async ({ db, clock }: Deps): Promise<void> =>
  deleteOldItemAnswers(
    { db },
    { before: dayOf(new Date(clock().getTime() - KEPT_DAYS * DAY_MILLISECONDS)) },
  );
