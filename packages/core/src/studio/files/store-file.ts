import { createHash } from 'node:crypto';
import type { MadeFile } from '@firm/adapters/studio/index.ts';
import { findStudioJobs, updateStudioJob, type StudioJobRow } from '@firm/db';
import type { StudioDeps } from '../deps.ts';
import { FILE_ENDINGS } from './file-names.ts';
import { removeLocal, storeLocally } from './store-later.ts';
import { signFile } from './sign-file.ts';

/**
 * Keeps a finished file with its provenance in it, and ends the generation. What nobody owns any
 * more is not kept. Where the storage does not take it, it stays on this machine until it does.
 *
 * @param input isSigned: its provenance is in it already
 */
export async function storeFile(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'log' | 'storage' | 'studio'>,
  {
    row,
    file,
    isSigned = row.isBuiltIn,
  }: { row: Omit<StudioJobRow, 'ahead'>; file: MadeFile; isSigned?: boolean },
): Promise<void> {
  const { engineName } = row;
  const bytes = isSigned
    ? file.bytes
    : signFile(file.bytes, file.type, { engineName, maker: deps.studio.maker() });
  // A name of its own for each beginning: one that was overtaken cannot write over the other's
  // file.
  const fileKey = `studio/${row.id.slice(0, 2)}/${row.id}-${row.starts}.${FILE_ENDINGS[file.type] ?? 'bin'}`;
  try {
    await deps.storage.put(fileKey, bytes, { type: file.type });
  } catch (err) {
    deps.log.warn({ err, job: row.id }, 'the storage does not take a file; it is kept here');
    await storeLocally(deps, { row, file: { ...file, bytes } });
    return;
  }
  const isKept = await updateStudioJob(deps, {
    id: row.id,
    worker: deps.studio.workerState.worker,
    change: {
      status: 'done',
      finishedAt: deps.clock(),
      worker: null,
      leaseUntil: null,
      errorMessage: null,
      errorCanRetry: null,
      fileKey,
      fileType: file.type,
      fileBytes: bytes.length,
      fileSha256: createHash('sha256').update(bytes).digest('hex'),
      seconds: file.seconds ?? null,
      width: file.width ?? null,
      height: file.height ?? null,
      leftOut: file.leftOut ? [...file.leftOut] : null,
    },
  });
  if (!isKept) {
    // An answer of the database that was lost on its way looks the same: then this is its file, and
    // stays.
    const [found] = await findStudioJobs(deps, { ids: [row.id] });
    if (found?.fileKey !== fileKey) await deps.storage.remove(fileKey);
  }
  if (row.upstream?.kept) await removeLocal(deps, row);
}
