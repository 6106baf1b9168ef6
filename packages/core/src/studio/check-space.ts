import { readStudioBytes, readStudioBytesInAll, type Database } from '@firm/db';
import type { StudioDeps, StudioPerson } from './deps.ts';
import { Refusal } from '../refusal.ts';

type Deps = Pick<StudioDeps, 'clock' | 'studio' | 'storage'>;

/** Space reserved for each running job: about a minute of music, the largest kind of file. */
const UNDER_WAY_BYTES = 12_000_000;
const DISK_KEPT_FREE = 0.1;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Whether there is room for one more file.
 *
 * @param db a transaction in which the new generation stands already; it is not counted itself
 * @throws Refusal studio/storage-full for the person's own share, studio/closed when the disk
 *   or the total is full
 */
export async function checkSpace(
  deps: Deps,
  db: Database,
  { id, person, addressHash }: { id: string; person: StudioPerson; addressHash: string },
): Promise<void> {
  if (await isStorageFull({ ...deps, db }))
    throw new Refusal('studio/closed', { facts: { why: 'disk-full' } });
  const { bytesPerPerson } = deps.studio.limits;
  const isOver = async (whose: Parameters<typeof readStudioBytes>[1]) => {
    const { bytes, underWay } = await readStudioBytes({ db }, whose);
    return bytes + underWay * UNDER_WAY_BYTES >= bytesPerPerson;
  };
  if (await isOver({ owner: person.key, except: id }))
    throw new Refusal('studio/storage-full', {
      facts: { whose: 'person', maxBytes: bytesPerPerson },
    });
  // A guest is a cookie, and who wants more of them takes them.
  const since = new Date(deps.clock().getTime() - DAY_MILLISECONDS);
  if (person.userId === null && (await isOver({ guestsAt: addressHash, since, except: id })))
    throw new Refusal('studio/storage-full', { facts: { whose: 'network' } });
}

/** Whether all files together have what they may have, or the disk has less than a tenth left. */
export async function isStorageFull({
  db,
  studio,
  storage,
}: Pick<Deps, 'studio' | 'storage'> & { db: Database }): Promise<boolean> {
  const { bytesTotal } = studio.limits;
  if (bytesTotal === undefined) {
    const free = await storage.freeShare();
    return free !== undefined && free < DISK_KEPT_FREE;
  }
  return (await readStudioBytesInAll({ db })) >= bytesTotal;
}
