import { readFile } from 'node:fs/promises';
import { writeIco } from '@firm/format';
import { StoredBody } from './stored-body.ts';
import type { Pictures } from '../../pictures/create-pictures.ts';
import { sizeFor } from '../../pictures/picture-marks.ts';
import type { Rebrand } from '../../brand/rebrand.ts';

type Draw = (file: string, brand: Rebrand, pictures: Pictures) => Promise<StoredBody>;

/** Ground of an icon that stands on a tile. */
const INK = '#0b0e0d';
/** Width and margin of each icon, in pixels. */
const ICONS: Readonly<Record<string, { size: number; pad: number }>> = {
  '/apple-touch-icon.png': { size: 180, pad: 24 },
  '/icon-192.png': { size: 192, pad: 24 },
  '/icon-512.png': { size: 512, pad: 88 },
};

/** Side of the picture in `/favicon.ico`, in pixels. */
const SMALL = 32;

/**
 * How a picture of the build that shows the brand is drawn anew for another one; undefined: it
 * shows none, or a text of the build that is put in other words.
 */
export function drawnFor(path: string, { mark }: Rebrand): Draw | undefined {
  if (path === '/icon.svg' && mark) return async () => new StoredBody(Buffer.from(mark.svg));
  if (path === '/favicon.ico') return drawSmallIcon;
  const icon = ICONS[path];
  if (icon) return (file, brand, pictures) => drawIcon({ file, brand, pictures }, icon);
  return /^\/og\/\w+\.png$/.test(path) ? drawSocialPicture : undefined;
}

/** Beside the picture stands the drawing that it was made from. */
async function drawSocialPicture(
  file: string,
  { drawing: draw }: Rebrand,
  pictures: Pictures,
): Promise<StoredBody> {
  const drawing = draw(await readFile(file.replace(/\.png$/, '.svg'), 'utf8'));
  const fittedDrawing = drawing.replace(
    /data-title="" font-size="\d+"([^>]*)>([^<]*)</,
    (_, rest: string, title: string) =>
      `font-size="${Math.round(sizeFor(title, 118))}"${rest}>${title}<`,
  );
  return new StoredBody(await pictures.draw(fittedDrawing));
}

async function drawIcon(
  { file, brand, pictures }: { file: string; brand: Rebrand; pictures: Pictures },
  { size, pad }: { size: number; pad: number },
): Promise<StoredBody> {
  const svg = await markFor(file, brand, size - 2 * pad);
  return new StoredBody(await pictures.drawIcon({ svg, size, pad, ground: INK }));
}

/** The mark as a drawing of so many pixels. */
async function markFor(file: string, { look, mark }: Rebrand, width: number): Promise<string> {
  const svg = mark?.svg ?? look(await readFile(file.replace(/[^/\\]+$/, 'icon.svg'), 'utf8'));
  return svg.replace('<svg', `<svg width="${width}" height="${width}"`);
}

async function drawSmallIcon(
  file: string,
  brand: Rebrand,
  pictures: Pictures,
): Promise<StoredBody> {
  const png = await pictures.draw(await markFor(file, brand, SMALL), { palette: false });
  return new StoredBody(Buffer.from(writeIco(png, SMALL)));
}
