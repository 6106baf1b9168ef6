import { claimStudioJob, countUnclaimedStudioJobs } from '@firm/db';
import type { EngineId, StudioDeps } from '../deps.ts';
import { wakeOne } from './worker-state.ts';
import { runGeneration } from './run-generation.ts';
import { isEnginePaused, toolRule } from '../rules.ts';
import { throughOutage } from '../through-outage.ts';

/** A lease that is not renewed for so long has ended; another process goes on with the work. */
export const LEASE_SECONDS = 10;
const LOOK_AGAIN_MILLISECONDS = 1_000;
const MAKERS = ['image', 'voice', 'music', 'video'] as const;

/**
 * A worker: it claims one generation after another and brings each to its end. It returns when
 * nothing waits any more; a message that comes later finds nothing to do.
 *
 * @throws Error when the process stops before that, so that the queue gives the message to another
 */
export async function runQueueWorker(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'log' | 'storage' | 'studio'>,
): Promise<void> {
  const { workerState } = deps.studio;
  while (!workerState.isStopping) {
    const studioJob = await throughOutage(deps, () => claim(deps));
    if (studioJob) {
      // There may be more to take than one.
      wakeOne(workerState);
      await runGeneration(deps, { row: studioJob });
      wakeOne(workerState);
    } else {
      const waitingJobs = await throughOutage(deps, () => countUnclaimedStudioJobs(deps));
      if (waitingJobs === 0) return;
      await waitForWork(deps);
    }
  }
  throw new Error('the process stops; the message goes back to the queue');
}

async function claim(deps: Pick<StudioDeps, 'db' | 'clock' | 'studio'>) {
  const { workerState, concurrencyTotal } = deps.studio;
  const { unavailableAt } = workerState;
  const now = deps.clock();
  return claimStudioJob(deps, {
    engines: enginesWithRoom(deps),
    exceptTools: MAKERS.filter((tool) => deps.studio.rules.current().paused.has(toolRule(tool))),
    concurrency: concurrencyTotal,
    worker: workerState.worker,
    now,
    // After an outage every lease has run out: who lives gets the time to say so first.
    mustBeReleased:
      unavailableAt !== undefined && now.getTime() - unavailableAt.getTime() < LEASE_SECONDS * 1000,
    runningHere: [...workerState.running.keys()],
    leaseSeconds: LEASE_SECONDS,
  });
}

function enginesWithRoom({ studio }: Pick<StudioDeps, 'studio'>): EngineId[] {
  const here = [...studio.workerState.running.values()];
  const inUse = new Set(Object.values(studio.engines).map(({ id }) => id));
  return [...inUse].filter(
    (id) =>
      !isEnginePaused(studio, id) &&
      here.filter(({ engine }) => engine === id).length < studio.concurrencyHere[id],
  );
}

/**
 * Waits until something ends or comes in this process. Of all waiting workers one also looks by
 * itself, since work may come from another process.
 */
function waitForWork({ studio: { workerState } }: Pick<StudioDeps, 'studio'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  workerState.waiting.push(resolve);
  const timer = setInterval(() => {
    if (workerState.waiting[0] === resolve) wakeOne(workerState);
  }, LOOK_AGAIN_MILLISECONDS);
  return promise.finally(() => clearInterval(timer));
}
