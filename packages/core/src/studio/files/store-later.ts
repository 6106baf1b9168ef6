import { retryDelay } from '@firm/cache';
import type { MadeFile } from '@firm/adapters/studio/index.ts';
import { updateStudioJob, type StudioJobChange, type StudioUpstream } from '@firm/db';
import type { ClaimedJob, StudioDeps } from '../deps.ts';

const FIRST_PAUSE_MILLISECONDS = 5_000;
const LONGEST_PAUSE_MILLISECONDS = 60_000;
/** Time to wait for a file on another machine; after it the file is taken for lost. */
const WAIT_FOR_OTHER_MILLISECONDS = 86_400_000;
const LOOK_FOR_OTHER_MILLISECONDS = 5_000;

const nameOf = ({ id }: Pick<ClaimedJob, 'id'>): string => `${id}.bin`;

/**
 * Keeps a finished file on this machine until the storage takes it, and puts its generation back
 * into the queue: what was made, and perhaps billed, is not made again.
 *
 * @param file as it shall be stored
 */
export async function storeLocally(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'studio'>,
  { row, file }: { row: ClaimedJob; file: MadeFile },
): Promise<void> {
  const { bytes, ...facts } = file;
  await deps.studio.localFiles.put(nameOf(row), bytes, { type: file.type });
  const { upstream } = row;
  await putBack(deps, row, {
    ...(upstream ?? { id: '', etaSeconds: null, fetchUrl: null, futureUrls: [] }),
    kept: {
      at: deps.clock().getTime(),
      tries: (upstream?.kept?.tries ?? 0) + 1,
      type: facts.type,
      seconds: facts.seconds ?? null,
      width: facts.width ?? null,
      height: facts.height ?? null,
      leftOut: facts.leftOut ? [...facts.leftOut] : null,
    },
  });
}

/**
 * The file of a generation that was made before and not stored yet.
 *
 * @returns 'elsewhere' where another machine has it: the generation is back in the queue; undefined
 *   where it is lost and has to be made anew
 */
export async function takeLocal(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'studio'>,
  row: ClaimedJob,
): Promise<MadeFile | 'elsewhere' | undefined> {
  const keptFile = row.upstream?.kept;
  if (!row.upstream || !keptFile) return undefined;
  const stream = await deps.studio.localFiles.read(nameOf(row));
  if (stream) {
    const { type, seconds, width, height, leftOut } = keptFile;
    return {
      bytes: new Uint8Array(await new Response(stream).arrayBuffer()),
      type,
      ...(seconds === null ? {} : { seconds }),
      ...(width === null ? {} : { width }),
      ...(height === null ? {} : { height }),
      ...(leftOut === null ? {} : { leftOut }),
    };
  }
  if (deps.clock().getTime() - keptFile.at < WAIT_FOR_OTHER_MILLISECONDS) {
    await putBack(deps, row, row.upstream, LOOK_FOR_OTHER_MILLISECONDS);
    return 'elsewhere';
  }
  // A service may still have it; what was made at once is gone.
  const { kept: _lost, ...upstream } = row.upstream;
  row.upstream = upstream.id === '' ? null : upstream;
  return undefined;
}

/** Once it is stored, or nobody wants it any more. */
export const removeLocal = (
  deps: Pick<StudioDeps, 'studio'>,
  row: Pick<ClaimedJob, 'id'>,
): Promise<void> => deps.studio.localFiles.remove(nameOf(row));

async function putBack(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'studio'>,
  row: ClaimedJob,
  upstream: StudioUpstream,
  pause = retryDelay({
    failures: upstream.kept?.tries ?? 1,
    firstMilliseconds: FIRST_PAUSE_MILLISECONDS,
    maxMilliseconds: LONGEST_PAUSE_MILLISECONDS,
  }),
): Promise<void> {
  const change: StudioJobChange = {
    status: 'queued',
    notBefore: new Date(deps.clock().getTime() + pause),
    upstream,
    // Neither a beginning nor a failure of the work.
    starts: row.starts - 1,
    worker: null,
    leaseUntil: null,
  };
  const isPutBack = await updateStudioJob(deps, {
    id: row.id,
    worker: deps.studio.workerState.worker,
    change,
  });
  // Cancelled or deleted meanwhile.
  if (!isPutBack && upstream.kept) await removeLocal(deps, row);
}
