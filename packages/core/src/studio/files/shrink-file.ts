import type { ImageRenderer } from '../../accounts/index.ts';
import type { StudioDeps } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import { openFile } from './open-file.ts';

/**
 * The first frame of a finished picture or clip, small: a list of them would else load megabytes
 * each, and have all clips play.
 *
 * @returns WebP, 256 by 256
 * @throws Refusal studio/not-found, also for what is no picture
 */
export async function shrinkFile(
  deps: Pick<StudioDeps, 'db' | 'storage'> & { pictures: ImageRenderer },
  input: { id: string; owner: string },
): Promise<Uint8Array> {
  const { type, read } = await openFile(deps, input);
  const stream = type.startsWith('image/') ? await read() : undefined;
  if (!stream) throw new Refusal('studio/not-found');
  return deps.pictures
    .render(new Uint8Array(await new Response(stream).arrayBuffer()))
    .catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal('studio/not-found') : error;
    });
}
