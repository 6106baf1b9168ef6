import { listWatchesOf, type WatchOwner } from '@firm/db';
import type { Watch } from '@firm/schema';
import type { AssistantDeps } from '../assistant-deps.ts';
import { presentWatch } from './add-watch.ts';

/** What somebody watches, in the order in which they began. */
export async function listWatches(
  deps: Pick<AssistantDeps, 'db'>,
  { owner }: { owner: WatchOwner },
): Promise<Watch[]> {
  return (await listWatchesOf(deps, owner)).map(presentWatch);
}
