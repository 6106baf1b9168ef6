import { join } from 'node:path';
import { createLocalStorage } from './local.ts';
import { createS3Storage, type S3Choice } from './s3.ts';
import type { FileStorage } from './storage.ts';

export { createLocalStorage } from './local.ts';
export type { ByteRange, FileStorage } from './storage.ts';

export type StorageChoice = { kind: 'local' } | ({ kind: 's3' } & S3Choice);

/**
 * The storage that the configuration names; the local one is a folder in the data folder, which
 * `shown` names for people.
 */
export function createStorage(
  choice: StorageChoice,
  { dataDir, shown: displayPath }: { dataDir: string; shown: (path: string) => string },
): FileStorage {
  if (choice.kind === 's3') return createS3Storage(choice);
  const folder = join(dataDir, 'files');
  return createLocalStorage({ folder, description: displayPath(folder) });
}
