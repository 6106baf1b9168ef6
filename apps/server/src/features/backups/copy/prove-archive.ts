import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { readGzip, readTar } from '@firm/db';
import { backupText as text } from '../text/en/backup.ts';
import { createDumpCounter, type DumpCounter } from './count-dump.ts';
import { isApart } from '../data-files.ts';
import {
  DATABASE_FOLDER,
  FILES_FOLDER,
  MANIFEST,
  manifestSchema,
  POSTGRES_DUMP,
  POSTGRES_FOLDER,
  SUMS,
  type Manifest,
} from '../manifest.ts';

/** The manifest and the sums are held in memory: a million files have 100 MB of sums. */
const MAX_HELD_BYTES = 100_000_000;

/**
 * Reads a backup from its first byte to its last: every file must have its sum, and a dump as many
 * rows in each table as the database had.
 *
 * @param counts whether to let pg_restore read a dump, which takes as long as writing it did
 * @param maxBytes it may unpack to; a small file can hold more than a disk
 * @param onRead told how many bytes of the file were read
 * @throws Error saying what is wrong with it
 */
export async function proveArchive(
  file: string,
  {
    counts,
    maxBytes = Infinity,
    onRead,
  }: {
    counts: boolean;
    maxBytes?: number | undefined;
    onRead?: ((bytes: number) => void) | undefined;
  },
): Promise<void> {
  let manifest: Manifest | undefined;
  let counter: DumpCounter | undefined;
  let isComplete = false;
  let unpackedBytes = 0;
  let heldBytes = 0;
  const sums: string[] = [];
  await readTar(readGzip(file, onRead), async ({ path, kind }, content) => {
    if (!isOfBackup(path)) throw new Error(text.foreignEntry);
    if (kind === 'folder') return;
    if (isComplete) throw new Error(text.afterEnd);
    const isDump = counts && path.startsWith(`${POSTGRES_FOLDER}/`);
    const mustKeep = path === MANIFEST || path === SUMS;
    const chunks: Buffer[] = [];
    const sum = createHash('sha256');
    if (isDump) counter ??= createDumpCounter();
    for await (const chunk of content) {
      sum.update(chunk);
      unpackedBytes += chunk.length;
      if (mustKeep) heldBytes += chunk.length;
      if (unpackedBytes > maxBytes || heldBytes > MAX_HELD_BYTES)
        throw new Error(text.unpacksTooMuch);
      if (mustKeep) chunks.push(Buffer.from(chunk));
      if (isDump) await counter?.take(chunk);
    }
    if (path === SUMS) {
      if (Buffer.concat(chunks).toString() !== sums.join('')) throw new Error(text.sumsDiffer);
      isComplete = true;
    } else sums.push(`${sum.digest('hex')}  ${path}\n`);
    if (path === MANIFEST)
      manifest = v.parse(manifestSchema, JSON.parse(Buffer.concat(chunks).toString()));
  });
  if (manifest?.format === 'the-firm-backup-1') return;
  if (!isComplete) throw new Error(text.endsEarly);
  const rowCounts = await counter?.finish();
  for (const [table, rows] of Object.entries(rowCounts ? (manifest?.counts ?? {}) : {}))
    if (rowCounts?.[table] !== rows)
      throw new Error(text.countDiffers(table, rows, rowCounts?.[table]));
}

/** Whether a backup of ours has such an entry: none writes over keys, locks or other backups. */
function isOfBackup(path: string): boolean {
  if (path === MANIFEST || path === SUMS || path === POSTGRES_DUMP) return true;
  const [folder, top, ...rest] = path.split('/');
  if ([top, ...rest].includes('..') || path.includes('\\') || path.includes('\0')) return false;
  if (folder === FILES_FOLDER) return top === undefined || !isApart(top);
  return folder === DATABASE_FOLDER || folder === POSTGRES_FOLDER;
}
