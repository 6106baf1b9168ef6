import { existsSync } from 'node:fs';

/**
 * The bundled thread where it lies beside the running file or above it, else its source, whose
 * types Node strips.
 */
export function databaseWorkerUrl(): URL {
  // The bundler may put this into a file that programs share, in a folder below theirs.
  const bundledUrls = ['./database-worker.mjs', '../database-worker.mjs'].map(
    (place) => new URL(place, import.meta.url),
  );
  return bundledUrls.find((url) => existsSync(url)) ?? new URL('./worker.ts', import.meta.url);
}
