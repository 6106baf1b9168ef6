import type { FileStorage } from '@firm/adapters/storage/index.ts';
import { listStoredFiles, noteFiles, readFilesMoved, type Database } from '@firm/db';

/** Asked for and put at once, so that a slow bucket is waited for once. */
const AT_ONCE = 8;

type FilesMoved = {
  moved: number;
  /** Named in the database, and nowhere. */
  missing: number;
  /** The name of one of them. */
  example: string | undefined;
};

/**
 * Copies every file that a generation names from one storage into another. How far it came is noted
 * with the move, so that it goes on there; a file that was copied twice is the same file.
 *
 * @param db the database that is being filled
 */
export async function moveFiles(
  db: Database,
  { from, to }: { from: FileStorage; to: FileStorage },
): Promise<FilesMoved> {
  let { after, moved: movedCount, missing } = await readFilesMoved(db);
  let example: string | undefined;
  for (;;) {
    const files = await listStoredFiles({ db }, { after, limit: AT_ONCE });
    const last = files.at(-1);
    if (!last) return { moved: movedCount, missing, example };
    const copyResults = await Promise.all(files.map((file) => copyFile({ from, to }, file)));
    example ??= files.find((_, at) => copyResults[at] === false)?.name;
    movedCount += copyResults.filter(Boolean).length;
    missing += copyResults.filter((one) => !one).length;
    after = last.id;
    await noteFiles(db, { after, moved: movedCount, missing });
  }
}

/** @returns whether it is in the new place */
async function copyFile(
  { from, to }: { from: FileStorage; to: FileStorage },
  { name, type }: { name: string; type: string },
): Promise<boolean> {
  const content = await from.read(name);
  if (content) {
    await to.put(name, new Uint8Array(await new Response(content).arrayBuffer()), { type });
    return true;
  }
  const there = await to.read(name);
  await there?.cancel();
  return there !== undefined;
}
