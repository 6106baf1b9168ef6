import { claimStudioJob, countUnclaimedStudioJobs } from '@firm/db';
import type { EngineId, StudioDeps } from './deps.ts';
import { wakeOne } from './engine-room.ts';
import { runGeneration } from './run-generation.ts';

/** How long a process may give no sign of life before another goes on with its work. */
export const LEASE_MILLISECONDS = 10_000;
const LOOK_AGAIN_MILLISECONDS = 1_000;

/**
 * A turn of a worker: brings one generation after another to its end, each time the one whose turn it is when there is
 * room for it. Returns when nothing waits any more; messages that come later find nothing to do.
 *
 * @throws Error when the process stops before that: the turn is another's then
 */
export async function takeTurn(deps: StudioDeps): Promise<void> {
  const { room } = deps.studio;
  while (!room.isStopping) {
    const now = deps.clock();
    const taken = await claimStudioJob(deps, {
      engines: enginesWithRoom(deps),
      most: deps.studio.placesInAll,
      worker: room.worker,
      now,
      leaseUntil: new Date(now.getTime() + LEASE_MILLISECONDS),
    });
    if (taken) {
      // There may be more to take than one.
      wakeOne(room);
      await runGeneration(deps, { row: taken });
      wakeOne(room);
    } else {
      if ((await countUnclaimedStudioJobs(deps, { now })) === 0) return;
      await waitForWork(deps);
    }
  }
  throw new Error('the process stops; the turn is given back');
}

function enginesWithRoom({ studio }: StudioDeps): EngineId[] {
  const here = [...studio.room.running.values()];
  const inUse = new Set(Object.values(studio.engines).map(({ id }) => id));
  return [...inUse].filter(
    (id) => here.filter(({ engine }) => engine === id).length < studio.placesHere[id],
  );
}

/** Until something ends or comes here. Of all turns that wait one also looks by itself: work may come from elsewhere. */
function waitForWork({ studio: { room } }: StudioDeps): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  room.waiting.push(resolve);
  const timer = setInterval(() => {
    if (room.waiting[0] === resolve) wakeOne(room);
  }, LOOK_AGAIN_MILLISECONDS);
  return promise.finally(() => clearInterval(timer));
}
