import { deleteOldMeasurements, deleteOldServiceRuns, type Database } from '@firm/db';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** Deletes what the status page no longer shows, and runs of processes that are as old. */
export async function forgetMeasurements(deps: { db: Database; clock: () => Date }): Promise<void> {
  const before = (milliseconds: number) => new Date(deps.clock().getTime() - milliseconds);
  await deleteOldMeasurements(deps, {
    hoursBefore: before(32 * DAY_MILLISECONDS),
    incidentsBefore: before(90 * DAY_MILLISECONDS),
    answersBefore: before(2 * HOUR_MILLISECONDS),
  });
  await deleteOldServiceRuns(deps, { before: before(90 * DAY_MILLISECONDS) });
}
