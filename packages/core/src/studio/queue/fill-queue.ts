import { countUnclaimedStudioJobs, releaseStudioLeases } from '@firm/db';
import type { StudioDeps } from '../deps.ts';
import { STUDIO_QUEUE } from './request-generation.ts';

/** How many generations this process works on at once, by the engines in use. */
export function countConcurrency({
  studio: { engines, concurrencyHere },
}: Pick<StudioDeps, 'studio'>): number {
  const makers = new Set([engines.image.id, engines.voice.id, engines.music.id, engines.video.id]);
  return [...makers].reduce((sum, id) => sum + concurrencyHere[id], 0);
}

/**
 * Runs at an interval. Where a generation waits and no worker does, it queues messages that start
 * workers, at most as many as this process has room for.
 */
export async function fillQueue(deps: Pick<StudioDeps, 'db' | 'jobs' | 'studio'>): Promise<void> {
  const { workerState } = deps.studio;
  if (
    workerState.isStopping ||
    workerState.waiting.length > 0 ||
    workerState.running.size >= countConcurrency(deps)
  )
    return;
  const workerCount = Math.min(countConcurrency(deps) + 1, await countUnclaimedStudioJobs(deps));
  for (let at = 0; at < workerCount; at += 1)
    await deps.jobs.enqueue({
      queue: STUDIO_QUEUE,
      data: {},
      key: `something waits ${at}`,
      afterSeconds: 0,
    });
}

/**
 * At the start of the only process there is: whatever is said to be running was left by one that
 * was killed, and can be gone on with at once.
 */
export async function takeOverAll(deps: Pick<StudioDeps, 'db' | 'jobs' | 'studio'>): Promise<void> {
  await releaseStudioLeases(deps);
  await fillQueue(deps);
}
