import { writePngText } from '@firm/format';
import { HEIGHT, WIDTH } from './certificate-svg.ts';

/** Sharp on a screen of two dots a pixel, and at A4 about 200 dots an inch in print. */
const SCALE = 2;

/** Revoked in the same turn, some browsers would find nothing to save. */
const SAVED_MILLISECONDS = 60_000;

/** Keyword under which a PNG carries a credential (Open Badges 3.0, section 5.3.1). */
const KEYWORD = 'openbadgecredential';

/**
 * Draws the picture of the certificate that is on the screen, at twice its size, and hands it to
 * the browser as a PNG file.
 *
 * @param credential the signed credential that the file is to carry
 */
export async function downloadCertificate(
  picture: HTMLImageElement,
  fileName: string,
  credential?: string,
): Promise<void> {
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = HEIGHT * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no canvas.');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png === null) throw new Error('The canvas could not be turned into a PNG.');
  if (credential === undefined) return save(png, fileName);
  const carrier = writePngText(new Uint8Array(await png.arrayBuffer()), KEYWORD, credential);
  save(new Blob([carrier], { type: 'image/png' }), fileName);
}

function save(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MILLISECONDS);
}
