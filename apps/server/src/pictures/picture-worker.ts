/* Runs in a worker thread: turns an uploaded picture into our own. Nothing of the file but its pixels goes on. */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { PICTURE_PIXELS } from '@firm/schema/account-data.ts';

export type RenderRequest = { id: number; file: Uint8Array };
export type RenderAnswer = { id: number } & (
  | { webp: Uint8Array }
  | { problem: 'too-many-pixels' | 'damaged' }
);

const SIZE = 256;
const LONGEST_SECONDS = 10;

// Each file is seen once.
sharp.cache(false);
sharp.concurrency(1);

async function renderPicture(
  file: Uint8Array,
): Promise<{ webp: Uint8Array } | { problem: 'too-many-pixels' | 'damaged' }> {
  try {
    // Reads the header only.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > PICTURE_PIXELS) return { problem: 'too-many-pixels' };
    const webp = await sharp(file, {
      limitInputPixels: PICTURE_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    })
      .autoOrient()
      .resize(SIZE, SIZE, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer();
    return { webp };
  } catch {
    return { problem: 'damaged' };
  }
}

parentPort?.on('message', ({ id, file }: RenderRequest) => {
  void renderPicture(file).then((result) =>
    parentPort?.postMessage({ id, ...result } satisfies RenderAnswer),
  );
});
