import { deleteStudioJob, findStudioJob, listStudioJobs } from '@firm/db';
import type { Library, Maker, StudioJob } from '@firm/schema';
import { cancelGeneration } from './queue/cancel-generation.ts';
import type { StudioDeps } from './deps.ts';
import { Refusal } from '../refusal.ts';
import { presentJob } from './present-job.ts';

const PAGE = 24;

/** @throws Refusal studio/not-found */
export async function readJob(
  deps: Pick<StudioDeps, 'db' | 'clock'>,
  { id, owner }: { id: string; owner: string },
): Promise<StudioJob> {
  const row = await findStudioJob(deps, { id, owner });
  if (!row) throw new Refusal('studio/not-found');
  return presentJob(row, deps.clock());
}

/**
 * Lists a person's finished and open work, newest first. `before`: the `next` of the page before.
 */
export async function listLibrary(
  deps: Pick<StudioDeps, 'db' | 'clock'>,
  { owner, tool, before }: { owner: string; tool?: Maker | undefined; before?: number | undefined },
): Promise<Library> {
  const rows = await listStudioJobs(deps, { owner, tool, before, limit: PAGE + 1 });
  const now = deps.clock();
  const shownRows = rows.slice(0, PAGE);
  return {
    jobs: shownRows.map((row) => presentJob(row, now)),
    next: rows.length > PAGE ? (shownRows.at(-1)?.seq ?? null) : null,
  };
}

/**
 * Removes a generation with its file and its share link; one that still runs is cancelled first.
 *
 * @throws Refusal studio/not-found
 */
export async function deleteGeneration(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'log' | 'storage' | 'studio'>,
  { id, owner }: { id: string; owner: string },
): Promise<void> {
  await cancelGeneration(deps, { id, owner });
  const row = await deleteStudioJob(deps, { id, owner });
  if (row?.fileKey) await deps.storage.remove(row.fileKey);
}
