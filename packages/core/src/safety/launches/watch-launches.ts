import { readLaunchRevision } from '@firm/db';
import type { LaunchList } from '@firm/schema';
import type { LaunchDeps } from './deps.ts';
import { listLaunches } from './list-launches.ts';

type Deps = Pick<LaunchDeps, 'safety' | 'db' | 'clock' | 'launches'>;

/**
 * Gives the launches now, and again whenever one comes in, gets its verdict or changes.
 *
 * @returns ends it
 */
export function watchLaunches(deps: Deps, notify: (list: LaunchList) => void): () => void {
  return deps.launches.feed.subscribe(notify, () => listLaunches(deps, {}));
}

/**
 * For the clock's job of a process that serves pages: publishes them to who watches, whichever
 * process it was that found something.
 */
export async function publishLaunches(deps: Deps): Promise<void> {
  const { feed } = deps.launches;
  if (feed.size === 0) return;
  const revision = await readLaunchRevision(deps);
  if (revision === feed.revision) return;
  feed.revision = revision;
  feed.publish(await listLaunches(deps, {}));
}
