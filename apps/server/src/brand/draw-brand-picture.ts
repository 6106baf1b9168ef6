import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { StoredBody } from '../http/site/stored-body.ts';
import { sizeFor } from '../pictures/picture-marks.ts';
import type { Rebrand } from './rebrand.ts';

type Draw = (file: string, brand: Rebrand) => Promise<StoredBody>;

/** Ground of an icon that stands on a tile. */
const INK = '#0b0e0d';
/** Width and margin of each icon, in pixels. */
const ICONS: Readonly<Record<string, { size: number; pad: number }>> = {
  '/apple-touch-icon.png': { size: 180, pad: 24 },
  '/icon-192.png': { size: 192, pad: 24 },
  '/icon-512.png': { size: 512, pad: 88 },
};

/**
 * How a picture of the build that shows the brand is drawn anew for another one; undefined: it
 * shows none. `/favicon.ico` stays: every browser that draws SVG takes `/icon.svg` instead.
 */
export function drawnFor(path: string): Draw | undefined {
  const icon = ICONS[path];
  if (icon) return (file, brand) => drawIcon(file, brand, icon);
  return /^\/og\/\w+\.png$/.test(path) ? drawSocialPicture : undefined;
}

/** Beside the picture stands the drawing that it was made from. */
async function drawSocialPicture(file: string, { look }: Rebrand): Promise<StoredBody> {
  const drawing = look(await readFile(file.replace(/\.png$/, '.svg'), 'utf8'));
  const fitted = drawing.replace(
    /data-title="" font-size="\d+"([^>]*)>([^<]*)</,
    (_, rest: string, title: string) =>
      `font-size="${Math.round(sizeFor(title, 118))}"${rest}>${title}<`,
  );
  return new StoredBody(
    await sharp(Buffer.from(fitted)).png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}

async function drawIcon(
  file: string,
  { look }: Rebrand,
  { size, pad }: { size: number; pad: number },
): Promise<StoredBody> {
  const mark = look(await readFile(file.replace(/[^/\\]+$/, 'icon.svg'), 'utf8'));
  const width = size - 2 * pad;
  const input = Buffer.from(mark.replace('<svg', `<svg width="${width}" height="${width}"`));
  return new StoredBody(
    await sharp({ create: { width: size, height: size, channels: 4, background: INK } })
      .composite([{ input, left: pad, top: pad }])
      .png()
      .toBuffer(),
  );
}
