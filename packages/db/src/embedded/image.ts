import { readFileSync, writeFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { readMigrations } from '../migrations.ts';
import { extractTar } from './extract-tar.ts';
import { readGzip } from './read-gzip.ts';
import { LeanPGlite } from './thread/lean-pglite.ts';

/**
 * Writes a freshly made and migrated database folder as a gzipped tar, with a note of the
 * migrations it holds beside it. Loading it takes a third of the time and half of the memory of
 * making a database anew.
 *
 * @param path where to; `<path>.json` gets the note
 */
export async function writeDatabaseImage(path: string): Promise<void> {
  const migrations = readMigrations();
  const pglite = new LeanPGlite();
  await migrate(drizzle(pglite), { migrationsFolder: migrations.folder });
  await pglite.exec('CHECKPOINT');
  const image = await pglite.dumpDataDir('gzip');
  await pglite.close();
  writeFileSync(path, Buffer.from(await image.arrayBuffer()));
  writeFileSync(`${path}.json`, `${JSON.stringify({ migrations: migrations.hash })}\n`);
}

/** Whether there is an image made from exactly the migrations that this program knows. */
export function isCurrentImage(path: string): boolean {
  try {
    // Written beside the image by the program that makes it.
    const note = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as { migrations?: string };
    return note.migrations === readMigrations().hash;
  } catch {
    return false;
  }
}

/** Unpacks a gzipped tar of a database folder. */
export async function unpackImage(path: string, folder: string): Promise<void> {
  await extractTar(readGzip(path), folder);
}
