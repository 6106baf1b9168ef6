import { listWatchesOf, type WatchOwner } from '@firm/db';
import type { Watch } from '@firm/schema';
import type { AssistantDeps } from '../assistant-deps.ts';
import { presentWatch } from './add-watch.ts';

/** Lists a person's watches, the oldest first. */
export async function listWatches(
  deps: Pick<AssistantDeps, 'db'>,
  { owner }: { owner: WatchOwner },
): Promise<Watch[]> {
  return (await listWatchesOf(deps, owner)).map(presentWatch);
}
