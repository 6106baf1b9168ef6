import { deleteWatch, type WatchOwner } from '@firm/db';
import type { AssistantDeps } from '../assistant-deps.ts';

/** Ends a watch, its alerts with it. Returns whether this owner had it. */
export const removeWatch = (
  deps: Pick<AssistantDeps, 'db'>,
  { owner, id }: { owner: WatchOwner; id: string },
): Promise<boolean> => deleteWatch(deps, { id, owner });
