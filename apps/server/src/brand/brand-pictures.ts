import { Refusal, type console } from '@firm/core';
import { LOGO_SIDE } from '@firm/schema';
import sharp from 'sharp';

/** Pictures of brands, read by what draws all pictures here. */
export const brandPictures: console.BrandPictures = {
  rewritePng: async (file) => {
    const { width, height } = await read(() => sharp(file).metadata());
    if (width > LOGO_SIDE || height > LOGO_SIDE) throw new Refusal('brand/picture-too-large');
    return read(() => sharp(file).png({ compressionLevel: 9 }).toBuffer());
  },
  tryDrawing: async (svg) => {
    const sized = svg.replace('<svg ', '<svg width="64" height="64" ');
    await read(() => sharp(Buffer.from(sized)).png().toBuffer());
  },
};

async function read<Read>(work: () => Promise<Read>): Promise<Read> {
  try {
    return await work();
  } catch (cause) {
    throw new Refusal('brand/not-a-picture', { cause });
  }
}
