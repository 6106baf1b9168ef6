import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readTar } from './tar.ts';

/**
 * Unpacks a tar into a folder, keeping modes. An entry that would land outside the folder is
 * refused.
 *
 * @param source the tar's bytes, not compressed
 * @param folder made if missing
 */
export async function extractTar(source: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const root = resolve(folder);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  await readTar(source, async (entry, content) => {
    const target = resolve(root, entry.path.replace(/^\/+/, ''));
    if (target !== root && !target.startsWith(root + sep))
      throw new Error(`the archive reaches outside: ${entry.path}`);
    if (entry.kind === 'folder') mkdirSync(target, { recursive: true, mode: 0o700 });
    else {
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(
        Readable.from(content),
        createWriteStream(target, { mode: entry.mode & 0o777 }),
      );
    }
  });
}
