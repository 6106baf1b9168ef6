import type { MadeFile } from '@firm/adapters/studio/index.ts';
import { findStudioJobs, replacePrints, updateStudioJob, type StudioJobRow } from '@firm/db';
import { hashFile, type SealedFile } from '../../provenance/index.ts';
import { studioText as text } from '../../text/en/studio.ts';
import type { StudioDeps } from '../deps.ts';
import { FILE_ENDINGS } from './file-names.ts';
import { removeLocal, storeLocally } from './store-later.ts';
import { signFile } from './sign-file.ts';

/**
 * Keeps a finished file with its provenance in it, and ends the generation. What nobody owns any
 * more is not kept. Where the storage does not take it, it stays on this machine until it does.
 *
 * @param input isLabelled: it says already what made it
 */
export async function storeFile(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'log' | 'storage' | 'studio'>,
  {
    row,
    file,
    isLabelled = row.isBuiltIn,
  }: { row: Omit<StudioJobRow, 'ahead'>; file: MadeFile; isLabelled?: boolean },
): Promise<void> {
  const { engineName } = row;
  const labelledBytes = isLabelled
    ? file.bytes
    : signFile(file.bytes, file.type, { engineName, maker: deps.studio.maker() });
  const { bytes, pictures, sound } = await sealFile(deps, row, { ...file, bytes: labelledBytes });
  // A name of its own for each beginning: one that was overtaken cannot write over the other's
  // file.
  const fileKey = `studio/${row.id.slice(0, 2)}/${row.id}-${row.starts}.${FILE_ENDINGS[file.type] ?? 'bin'}`;
  try {
    await deps.storage.put(fileKey, bytes, { type: file.type });
  } catch (err) {
    deps.log.warn({ err, job: row.id }, 'the storage does not take a file; it is kept here');
    // Without its credential: that is added when it is stored.
    await storeLocally(deps, { row, file: { ...file, bytes: labelledBytes } });
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
      fileSha256: await hashFile(bytes),
      seconds: file.seconds ?? null,
      width: file.width ?? null,
      height: file.height ?? null,
      leftOut: file.leftOut ? [...file.leftOut] : null,
    },
  });
  if (isKept) await replacePrints(deps, { generationId: row.id, pictures, sound });
  else {
    // An answer of the database that was lost on its way looks the same: then this is its file, and
    // stays.
    const [studioJob] = await findStudioJobs(deps, { ids: [row.id] });
    if (studioJob?.fileKey !== fileKey) await deps.storage.remove(fileKey);
  }
  if (row.upstream?.kept) await removeLocal(deps, row);
}

/** So many times a file is sealed, before it goes out with its label alone. */
const TRIES = 2;

/**
 * The file with a credential of ours, and by what it is recognised without that. Where none comes
 * about it is handed out with its label, and the operator is told: what was made, and perhaps
 * billed, is not thrown away.
 */
async function sealFile(
  { studio, log }: Pick<StudioDeps, 'log' | 'studio'>,
  { id, engineName, isBuiltIn, tool }: Omit<StudioJobRow, 'ahead'>,
  { bytes, type }: Pick<MadeFile, 'bytes' | 'type'>,
): Promise<Pick<SealedFile, 'bytes' | 'pictures' | 'sound'>> {
  const facts = {
    engineName,
    isModel: !isBuiltIn,
    maker: studio.maker(),
    title: text.fileTitle[tool],
  };
  for (let tries = 0; tries < TRIES; tries++) {
    const sealedFile = await studio.sealer.seal({ bytes, type, facts });
    if (sealedFile) return sealedFile;
  }
  log.warn({ job: id, type }, 'a file is handed out without a credential');
  return { bytes, pictures: [], sound: undefined };
}
