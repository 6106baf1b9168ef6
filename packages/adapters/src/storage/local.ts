import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { checkName, type FileStorage } from './storage.ts';

/** Files in a folder, readable by this program's user only. */
export function createLocalStorage({
  folder,
  description,
}: {
  folder: string;
  description: string;
}): FileStorage {
  const pathOf = (name: string) => join(folder, checkName(name));
  return {
    description,
    put: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written beside and moved into place: a killed process leaves no half of a file under its
      // name.
      const fresh = `${path}.${randomUUID()}.part`;
      const file = await open(fresh, 'wx', 0o600);
      try {
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(fresh, path);
      } catch (error) {
        // On a full disk half a file would keep the room that it lacks.
        await rm(fresh, { force: true });
        throw error;
      }
    },
    read: async (name, range) => {
      const file = await open(pathOf(name), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!file) return undefined;
      const stream = file.createReadStream({ autoClose: true, ...range });
      // Node's own type of the same stream.
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    freeShare: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, blocks } = await statfs(folder);
      return blocks === 0 ? undefined : bavail / blocks;
    },
  };
}
