/*
 * Runs in a process of its own: decodes what people upload and draws what we show. Native code
 * cannot be stopped in a thread; a process can be killed. Nothing here knows a secret.
 */
import sharp from 'sharp';
import { PICTURE_PIXELS } from '@firm/schema/people/account-data.ts';
import { serveTasks } from '../processes/serve-tasks.ts';
import { drawCertificate } from './certificate-task.ts';
import type { PictureAnswer, PictureTask } from './picture-tasks.ts';

const PORTRAIT_SIDE = 256;

// Each file is seen once, on one core: the others belong to the site.
sharp.cache(false);
sharp.concurrency(1);

type Reading = { limit: number; side?: number };

/** Reads a picture whose header says that it is not too large; the rest is not looked at before. */
async function readPicture(file: Uint8Array, { limit, side = Infinity }: Reading) {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > limit || Math.max(width, height) > side) return undefined;
  return sharp(file, { limitInputPixels: limit, failOn: 'error', sequentialRead: true });
}

async function work(task: PictureTask): Promise<Uint8Array | 'too-many-pixels'> {
  switch (task.kind) {
    case 'portrait': {
      const picture = await readPicture(task.file, { limit: PICTURE_PIXELS });
      if (!picture) return 'too-many-pixels';
      return picture
        .autoOrient()
        .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer();
    }
    case 'rewrite': {
      const { file, side } = task;
      const picture = await readPicture(file, { limit: side * side, side });
      return picture ? picture.png({ compressionLevel: 9 }).toBuffer() : 'too-many-pixels';
    }
    case 'draw':
      return sharp(Buffer.from(task.svg))
        .png({ compressionLevel: 9, palette: task.palette })
        .toBuffer();
    case 'certificate':
      return drawCertificate(task);
    case 'icon': {
      const { svg, size, pad, ground } = task;
      return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
        .composite([{ input: Buffer.from(svg), left: pad, top: pad }])
        .png()
        .toBuffer();
    }
  }
}

async function answer(task: PictureTask): Promise<PictureAnswer> {
  try {
    const result = await work(task);
    return result === 'too-many-pixels' ? { problem: result } : { file: result };
  } catch {
    return { problem: 'damaged' };
  }
}

serveTasks<PictureTask, PictureAnswer>(answer);
