import { deleteOldMeasurements, deleteOldServiceRuns, type Database } from '@firm/db';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Throws away what the status page no longer shows, and runs of processes that are as old. */
export async function forgetMeasurements(deps: { db: Database; clock: () => Date }): Promise<void> {
  const before = (milliseconds: number) => new Date(deps.clock().getTime() - milliseconds);
  await deleteOldMeasurements(deps, {
    hoursBefore: before(32 * DAY),
    incidentsBefore: before(90 * DAY),
    answersBefore: before(2 * HOUR),
  });
  await deleteOldServiceRuns(deps, { before: before(90 * DAY) });
}
