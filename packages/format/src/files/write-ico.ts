const HEAD = 22;

/**
 * An .ico file that holds one PNG picture: an ICONDIR and one ICONDIRENTRY, as Windows Vista and
 * later read them.
 *
 * @param size side of the square picture, in pixels, below 256
 */
export function writeIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEAD + png.length);
  const view = new DataView(file.buffer);
  // An icon, and one picture.
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  view.setUint8(6, size);
  view.setUint8(7, size);
  // Planes, and bits a pixel.
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, png.length, true);
  view.setUint32(18, HEAD, true);
  file.set(png, HEAD);
  return file;
}
