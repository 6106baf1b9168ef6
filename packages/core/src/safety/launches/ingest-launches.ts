import { deleteOldLaunches } from '@firm/db';
import { checkLaunches } from './check-launches.ts';
import type { LaunchDeps } from './deps.ts';
import { pollSources } from './poll-sources.ts';

const KEPT_MILLISECONDS = 60 * 86_400_000;

/** For a worker's clock: reads new pairs where it is time, and gives those without a verdict theirs. Any number of processes may do it at once. */
export async function ingestLaunches(deps: LaunchDeps): Promise<void> {
  await pollSources(deps);
  await checkLaunches(deps);
}

/** Launches of two months ago are forgotten; the verdicts on them are kept for good. */
export async function forgetOldLaunches(deps: Pick<LaunchDeps, 'db' | 'clock'>): Promise<void> {
  await deleteOldLaunches(deps, { before: new Date(deps.clock().getTime() - KEPT_MILLISECONDS) });
}
