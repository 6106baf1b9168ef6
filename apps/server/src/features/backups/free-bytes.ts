import { statfsSync } from 'node:fs';

/** Room on the disk of a folder that exists. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
