import type { Database } from '@firm/db';
import type { Status } from '@firm/schema';
import type { AnswerTimes } from './answer-times.ts';

export type PartCondition = Status['parts'][number]['state'];

/** A part of the product that is measured. `check` may fail or hang: then the part is down. */
export type MeasuredPart = { name: string; check: () => Promise<PartCondition> };

export type StatusDeps = {
  db: Database;
  clock: () => Date;
  status: {
    parts: readonly MeasuredPart[];
    /** When this process began. */
    runningSince: Date;
  };
  answerTimes: AnswerTimes;
};
