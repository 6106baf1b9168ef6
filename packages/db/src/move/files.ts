import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { studioJob } from '../schema/studio.ts';
import type { Database } from '../types.ts';
import { noteProgress, readProgress } from './notes.ts';

/** Beside the names of tables. */
const NAME = 'files of the studio';

type StoredFile = { id: string; name: string; type: string };

/** Files that generations name, in the order of those. */
export async function listStoredFiles(
  { db }: { db: Database },
  { after, limit }: { after: string; limit: number },
): Promise<StoredFile[]> {
  const rows = await db
    .select({ id: studioJob.id, name: studioJob.fileKey, type: studioJob.fileType })
    .from(studioJob)
    .where(and(isNotNull(studioJob.fileKey), gt(studioJob.id, after)))
    .orderBy(asc(studioJob.id))
    .limit(limit);
  return rows.map(({ id, name, type }) => ({ id, name: name ?? '', type: type ?? '' }));
}

type FilesSoFar = { after: string; moved: number; missing: number };

/** How far a move has come with its files. */
export async function readFilesMoved(db: Database): Promise<FilesSoFar> {
  const {
    rows,
    cursor: [after = '', missing = '0'],
  } = await readProgress(db, NAME);
  return { after, moved: rows, missing: Number(missing) };
}

export async function noteFiles(
  db: Database,
  { after, moved: movedFiles, missing }: FilesSoFar,
): Promise<void> {
  const cursor = [after, String(missing)];
  await noteProgress(db, NAME, { rows: movedFiles, cursor, isWhole: false });
}
