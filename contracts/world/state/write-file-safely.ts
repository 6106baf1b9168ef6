import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that after a crash or power loss its name leads to the old contents or to the
 * new, never to a part.
 */
export async function writeFileSafely(file: string, contents: Uint8Array | string): Promise<void> {
  const temporary = `${file}.new`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(contents);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  // The rename itself reaches the disk with its folder. Windows cannot open folders, and needs it
  // not.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
