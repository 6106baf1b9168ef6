import { findStudioJob, findStudioJobs } from '@firm/db';
import type { StudioJob } from '@firm/schema';
import type { StudioDeps } from './deps.ts';
import { presentJob } from './present-job.ts';

const HAS_ENDED = new Set<StudioJob['status']>(['done', 'failed', 'cancelled']);

type Deps = Pick<StudioDeps, 'db' | 'clock' | 'studio'>;

/**
 * Tells a generation now, whenever it changes, and as its shown progress rises.
 *
 * @returns ends it; undefined where there is no such generation of theirs
 */
export async function watchJob(
  deps: Deps,
  { id, owner, tell }: { id: string; owner: string; tell: (job: StudioJob) => void },
): Promise<(() => void) | undefined> {
  const row = await findStudioJob(deps, { id, owner });
  if (!row) return undefined;
  const { watched } = deps.studio.room;
  const entry = watched.get(id) ?? { watches: new Set(), last: '' };
  const watch = { owner, tell };
  entry.watches.add(watch);
  watched.set(id, entry);
  tell(presentJob(row, deps.clock()));
  return () => {
    entry.watches.delete(watch);
    if (entry.watches.size === 0 && watched.get(id) === entry) watched.delete(id);
  };
}

/** Looks at some of what is watched here, in one question, and tells what has changed. */
async function tellChanges(deps: Deps, ids: readonly string[]): Promise<void> {
  const { watched } = deps.studio.room;
  const wanted = ids.filter((id) => watched.has(id));
  if (wanted.length === 0) return;
  const rows = await findStudioJobs(deps, { ids: wanted });
  const now = deps.clock();
  for (const row of rows) {
    const entry = watched.get(row.id);
    if (!entry) continue;
    const job = presentJob(row, now);
    const told = JSON.stringify(job);
    if (told === entry.last) continue;
    entry.last = told;
    for (const { tell } of entry.watches) tell(job);
    if (HAS_ENDED.has(job.status)) watched.delete(row.id);
  }
  // Deleted meanwhile: there is nothing left to tell.
  const found = new Set(rows.map(({ id }) => id));
  for (const id of wanted) if (!found.has(id)) watched.delete(id);
}

/** Something has changed here: who watches it hears of it at once. */
export function tellWatchers(deps: StudioDeps, ids: readonly string[]): void {
  tellChanges(deps, ids).catch((err: unknown) =>
    deps.log.warn({ err }, 'watchers of a generation were not told'),
  );
}

/** For the clock's job: progress that rises by itself, places in the queue, and what other processes did. */
export function tellProgress(deps: Deps): Promise<void> {
  return tellChanges(deps, [...deps.studio.room.watched.keys()]);
}
