import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { readGzip, readTar } from '@firm/db';
import { backupText as text } from '../text/en/backup.ts';
import { createDumpCounter, type DumpCounter } from './count-dump.ts';
import { MANIFEST, manifestSchema, POSTGRES_FOLDER, SUMS, type Manifest } from './manifest.ts';

/**
 * Reads a backup from its first byte to its last: every file must have its sum, and a dump as many
 * rows in each table as the database had.
 *
 * @param counts whether to let pg_restore read a dump, which takes as long as writing it did
 * @throws Error saying what is wrong with it
 */
export async function proveArchive(file: string, { counts }: { counts: boolean }): Promise<void> {
  let manifest: Manifest | undefined;
  let counter: DumpCounter | undefined;
  let isComplete = false;
  const sums: string[] = [];
  await readTar(readGzip(file), async ({ path, kind }, content) => {
    if (kind === 'folder') return;
    if (isComplete) throw new Error(text.afterEnd);
    const isDump = counts && path.startsWith(`${POSTGRES_FOLDER}/`);
    const mustKeep = path === MANIFEST || path === SUMS;
    const kept: Buffer[] = [];
    const sum = createHash('sha256');
    if (isDump) counter ??= createDumpCounter();
    for await (const chunk of content) {
      sum.update(chunk);
      if (mustKeep) kept.push(Buffer.from(chunk));
      if (isDump) await counter?.take(chunk);
    }
    if (path === SUMS) {
      if (Buffer.concat(kept).toString() !== sums.join('')) throw new Error(text.sumsDiffer);
      isComplete = true;
    } else sums.push(`${sum.digest('hex')}  ${path}\n`);
    if (path === MANIFEST)
      manifest = v.parse(manifestSchema, JSON.parse(Buffer.concat(kept).toString()));
  });
  if (manifest?.format === 'the-firm-backup-1') return;
  if (!isComplete) throw new Error(text.endsEarly);
  const found = await counter?.finish();
  for (const [table, rows] of Object.entries(found ? (manifest?.counts ?? {}) : {}))
    if (found?.[table] !== rows) throw new Error(text.countDiffers(table, rows, found?.[table]));
}
