import { statfs } from 'node:fs/promises';
import type { FileStorage } from '@firm/adapters/storage/index.ts';
import { createCache } from '@firm/cache';
import { hasLiveRun, readWaitingWork, type Database } from '@firm/db';
import type { PartStatus } from '@firm/schema';
import { aliveSince } from '../lifecycle/alive-since.ts';

/** So long may due work wait. Generations wait for each other: a queue of long ones is no fault. */
const MAX_WAITING_SECONDS = 300;
const MAX_WAITING_FOR_STUDIO_SECONDS = 1_800;
/** Below this the studio makes nothing more. */
const MIN_FREE_SHARE = 0.1;
const MIN_FREE_BYTES = 200_000_000;
/** How long it is believed that files can be written, and that they cannot. */
const GOOD_MILLISECONDS = 60_000;
const BAD_MILLISECONDS = 5_000;
const TRIAL_FILE = 'trial';

/**
 * Whether somebody does the work that is left in queues: a worker lives, and nothing waits too
 * long.
 */
export async function checkWork(deps: { db: Database; clock: () => Date }): Promise<PartStatus> {
  const since = aliveSince(deps.clock);
  if (!(await hasLiveRun(deps, { role: 'worker', since }))) return 'degraded';
  const isLate = (await readWaitingWork(deps)).some(
    ({ queue, oldestSeconds }) =>
      oldestSeconds > (queue === 'studio' ? MAX_WAITING_FOR_STUDIO_SECONDS : MAX_WAITING_SECONDS),
  );
  return isLate ? 'degraded' : 'ok';
}

/** Whether files can be kept, by keeping one: at most once a minute while it works. */
export function filesCheck(
  storage: Pick<FileStorage, 'put' | 'remove' | 'freeShare'>,
): () => Promise<PartStatus> {
  const trials = createCache<PartStatus>({
    now: () => performance.now(),
    freshMilliseconds: (status) => (status === 'ok' ? GOOD_MILLISECONDS : BAD_MILLISECONDS),
    maxEntries: 1,
  });
  const tryIt = async (): Promise<PartStatus> => {
    await storage.put(TRIAL_FILE, new Uint8Array([1]), { type: 'application/octet-stream' });
    await storage.remove(TRIAL_FILE);
    return ((await storage.freeShare()) ?? 1) < MIN_FREE_SHARE ? 'degraded' : 'ok';
  };
  return () => trials.read('storage', () => tryIt().catch((): PartStatus => 'degraded'));
}

/** Whether the disk of a folder has room left. */
export async function checkDisk(folder: string): Promise<PartStatus> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize < MIN_FREE_BYTES || (blocks > 0 && bavail / blocks < MIN_FREE_SHARE)
    ? 'degraded'
    : 'ok';
}
