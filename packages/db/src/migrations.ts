import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Beside the bundle, or beside these sources when they run as they are. */
function findMigrationsFolder(): string {
  const folders = ['./migrations', '../migrations'].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  const migrationsFolder = folders.find((place) => existsSync(`${place}/meta/_journal.json`));
  if (!migrationsFolder) throw new Error(`no migrations in ${folders.join(' or ')}`);
  return migrationsFolder;
}

export type Migrations = {
  /** Folder with the SQL files and their journal. */
  folder: string;
  /** Changes whenever any migration does; what a prebuilt database image is keyed by. */
  hash: string;
  /** Content hash of each migration in order, as the database's own table records them. */
  known: readonly string[];
};

export function readMigrations(): Migrations {
  const folder = findMigrationsFolder();
  const knownHashes = readMigrationFiles({ migrationsFolder: folder }).map((file) => file.hash);
  return {
    folder,
    known: knownHashes,
    hash: createHash('sha256').update(knownHashes.join('\n')).digest('hex'),
  };
}
