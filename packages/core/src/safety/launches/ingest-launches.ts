import { deleteOldLaunches } from '@firm/db';
import { checkLaunches } from './check-launches.ts';
import type { LaunchDeps } from './deps.ts';
import { pollSources } from './poll-sources.ts';

const DAY_MILLISECONDS = 86_400_000;
/** In one statement, and so many rounds in one run of the job. */
const FORGOTTEN_AT_ONCE = 500;
const MAX_ROUNDS = 400;

/**
 * For a worker's clock: reads new pairs where it is time, and gives those without a verdict theirs.
 * Any number of processes may do it at once.
 *
 * @returns 'left' where a source that tells of its changes could not be read now
 */
export async function ingestLaunches(deps: LaunchDeps): Promise<'read' | 'left'> {
  const pollOutcome = await pollSources(deps);
  await checkLaunches(deps);
  return pollOutcome;
}

/**
 * Launches of two weeks ago are forgotten, those that may be picked after four months; the verdicts
 * on them are kept for good.
 */
export async function forgetOldLaunches(deps: Pick<LaunchDeps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(deps.clock().getTime() - days * DAY_MILLISECONDS);
  const ends = { before: before(14), mildBefore: before(120), limit: FORGOTTEN_AT_ONCE };
  for (let round = 0; round < MAX_ROUNDS && (await deleteOldLaunches(deps, ends)); round++);
}
