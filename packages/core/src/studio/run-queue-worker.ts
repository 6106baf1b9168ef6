import { claimStudioJob, countUnclaimedStudioJobs } from '@firm/db';
import type { EngineId, StudioDeps } from './deps.ts';
import { wakeOne } from './worker-state.ts';
import { runGeneration } from './run-generation.ts';
import { throughOutage } from './through-outage.ts';

/** How long a process may give no sign of life before another goes on with its work. */
export const LEASE_SECONDS = 10;
const LOOK_AGAIN_MILLISECONDS = 1_000;

/**
 * A turn of a worker: brings one generation after another to its end, each time the one whose turn
 * it is when there is room for it. Returns when nothing waits any more; messages that come later
 * find nothing to do.
 *
 * @throws Error when the process stops before that: the turn is another's then
 */
export async function runQueueWorker(deps: StudioDeps): Promise<void> {
  const { workerState } = deps.studio;
  while (!workerState.isStopping) {
    const taken = await throughOutage(deps, () => claim(deps));
    if (taken) {
      // There may be more to take than one.
      wakeOne(workerState);
      await runGeneration(deps, { row: taken });
      wakeOne(workerState);
    } else {
      const left = await throughOutage(deps, () => countUnclaimedStudioJobs(deps));
      if (left === 0) return;
      await waitForWork(deps);
    }
  }
  throw new Error('the process stops; the turn is given back');
}

async function claim(deps: StudioDeps) {
  const { workerState, concurrencyTotal } = deps.studio;
  const { unavailableAt } = workerState;
  const now = deps.clock();
  return claimStudioJob(deps, {
    engines: enginesWithRoom(deps),
    concurrency: concurrencyTotal,
    worker: workerState.worker,
    now,
    // After an outage every lease has run out: who lives gets the time to say so first.
    mustBeGivenBack:
      unavailableAt !== undefined && now.getTime() - unavailableAt.getTime() < LEASE_SECONDS * 1000,
    runningHere: [...workerState.running.keys()],
    leaseSeconds: LEASE_SECONDS,
  });
}

function enginesWithRoom({ studio }: StudioDeps): EngineId[] {
  const here = [...studio.workerState.running.values()];
  const inUse = new Set(Object.values(studio.engines).map(({ id }) => id));
  return [...inUse].filter(
    (id) => here.filter(({ engine }) => engine === id).length < studio.concurrencyHere[id],
  );
}

/**
 * Until something ends or comes here. Of all turns that wait one also looks by itself: work may
 * come from elsewhere.
 */
function waitForWork({ studio: { workerState } }: StudioDeps): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  workerState.waiting.push(resolve);
  const timer = setInterval(() => {
    if (workerState.waiting[0] === resolve) wakeOne(workerState);
  }, LOOK_AGAIN_MILLISECONDS);
  return promise.finally(() => clearInterval(timer));
}
