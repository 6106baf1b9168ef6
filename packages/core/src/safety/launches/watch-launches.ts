import { readLaunchRevision } from '@firm/db';
import type { LaunchList } from '@firm/schema';
import type { LaunchDeps } from './deps.ts';
import { listLaunches } from './list-launches.ts';

type Deps = Pick<LaunchDeps, 'safety' | 'db' | 'clock' | 'launches'>;

/**
 * Tells the launches now, and again whenever one comes in, gets its verdict or changes.
 *
 * @returns ends it
 */
export function watchLaunches(deps: Deps, notify: (list: LaunchList) => void): () => void {
  const { watchers } = deps.launches.board;
  let first = true;
  const once = (list: LaunchList) => {
    first = false;
    notify(list);
  };
  watchers.add(once);
  // A failure of ours is the ticking job's to report.
  listLaunches(deps, {}).then(
    (list) => void (first && watchers.has(once) && notify(list)),
    () => undefined,
  );
  return () => void watchers.delete(once);
}

/**
 * For the clock's job of a process that serves pages: tells who watches, whichever process it was
 * that found something.
 */
export async function publishLaunches(deps: Deps): Promise<void> {
  const { board } = deps.launches;
  if (board.watchers.size === 0) return;
  const revision = await readLaunchRevision(deps);
  if (revision === board.revision) return;
  board.revision = revision;
  const list = await listLaunches(deps, {});
  for (const notify of board.watchers) notify(list);
}
