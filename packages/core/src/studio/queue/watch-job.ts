import { findStudioJob, findStudioJobs } from '@firm/db';
import type { StudioJob } from '@firm/schema';
import type { StudioDeps } from '../deps.ts';
import { presentJob } from '../present-job.ts';

const HAS_ENDED = new Set<StudioJob['status']>(['done', 'failed', 'cancelled']);

type Deps = Pick<StudioDeps, 'db' | 'clock' | 'studio'>;

/**
 * Tells a generation now, whenever it changes, and as its shown progress rises.
 *
 * @returns ends it; undefined where there is no such generation of theirs
 */
export async function watchJob(
  deps: Deps,
  { id, owner, notify }: { id: string; owner: string; notify: (job: StudioJob) => void },
): Promise<(() => void) | undefined> {
  const row = await findStudioJob(deps, { id, owner });
  if (!row) return undefined;
  const { watched: watchedJobs } = deps.studio.workerState;
  const entry = watchedJobs.get(id) ?? { watchers: new Set(), last: '' };
  const watcher = { owner, notify };
  entry.watchers.add(watcher);
  watchedJobs.set(id, entry);
  notify(presentJob(row, deps.clock()));
  return () => {
    entry.watchers.delete(watcher);
    if (entry.watchers.size === 0 && watchedJobs.get(id) === entry) watchedJobs.delete(id);
  };
}

/** Looks at some of what is watched here, in one question, and tells what has changed. */
async function publishChanges(deps: Deps, ids: readonly string[]): Promise<void> {
  const { watched: watchedJobs } = deps.studio.workerState;
  const wantedIds = ids.filter((id) => watchedJobs.has(id));
  if (wantedIds.length === 0) return;
  const rows = await findStudioJobs(deps, { ids: wantedIds });
  const now = deps.clock();
  for (const row of rows) {
    const entry = watchedJobs.get(row.id);
    if (!entry) continue;
    const job = presentJob(row, now);
    const snapshot = JSON.stringify(job);
    if (snapshot === entry.last) continue;
    entry.last = snapshot;
    for (const { notify } of entry.watchers) notify(job);
    if (HAS_ENDED.has(job.status)) watchedJobs.delete(row.id);
  }
  // Deleted meanwhile: there is nothing left to tell.
  const foundIds = new Set(rows.map(({ id }) => id));
  for (const id of wantedIds) if (!foundIds.has(id)) watchedJobs.delete(id);
}

/** Something has changed here: who watches it hears of it at once. */
export function notifyWatchers(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'log' | 'studio'>,
  ids: readonly string[],
): void {
  publishChanges(deps, ids).catch((err: unknown) =>
    deps.log.warn({ err }, 'watchers of a generation were not told'),
  );
}

/**
 * For the clock's job: progress that rises by itself, places in the queue, and what other processes
 * did.
 */
export function publishProgress(deps: Deps): Promise<void> {
  return publishChanges(deps, [...deps.studio.workerState.watched.keys()]);
}
