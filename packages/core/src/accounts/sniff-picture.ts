/**
 * Kinds of picture files that are taken: pixels only, nothing that carries scripts or fetches
 * anything.
 */
type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Detects a picture by its first bytes, whatever its name or type claim; undefined: none that we
 * take.
 */
export function sniffPicture(bytes: Uint8Array): PictureKind | undefined {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  // The brands that follow tell AVIF from the other files of this container.
  if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 64))) return 'avif';
  return undefined;
}
