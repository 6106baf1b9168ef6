import { join } from 'node:path';
import { writeDatabaseImage } from '../embedded/image.ts';
import { makeOnce } from './make-once.ts';

/** The image of a new embedded database, written once in a run of tests. @returns where */
export const sharedImage = (sharedFolder: string): Promise<string> =>
  makeOnce(sharedFolder, 'image', async () => {
    const path = join(sharedFolder, 'image.tar.gz');
    await writeDatabaseImage(path);
    return path;
  });
