/** Content Credentials (C2PA) are bound to a file's bytes: any change breaks their signature. */
const C2PA_BOX = 'd8fec3d61b0e483c92975828877ec481';

/**
 * Says whether a file carries Content Credentials, or XMP that names some elsewhere. Looks where
 * C2PA 2.x puts them: PNG `caBX`, JPEG APP11, RIFF `C2PA` (WebP, WAV), the GIF application block
 * `C2PA_GIF`, the `uuid` box of MP4.
 */
export function hasContentCredentials(file: Uint8Array): boolean {
  return hasManifest(file) || indexOfText(file, 'dcterms:provenance') >= 0;
}

function hasManifest(file: Uint8Array): boolean {
  const begin = latin(file, 0, 12);
  if (begin.startsWith('\x89PNG')) return hasPngChunk(file);
  if (begin.startsWith('\xff\xd8')) return hasJumbfSegment(file);
  if (begin.startsWith('RIFF')) return hasRiffChunk(file);
  if (begin.startsWith('GIF8')) return indexOfText(file, '!\xff\x0bC2PA_GIF') >= 0;
  return begin.slice(4, 8) === 'ftyp' && hasC2paBox(file);
}

function hasPngChunk(file: Uint8Array): boolean {
  const view = viewOf(file);
  for (let at = 8; at + 12 <= file.length; at += view.getUint32(at) + 12)
    if (latin(file, at + 4, 4) === 'caBX') return true;
  return false;
}

function hasJumbfSegment(file: Uint8Array): boolean {
  const view = viewOf(file);
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; at += view.getUint16(at + 2) + 2) {
    if (file[at + 1] === 0xda) return false;
    if (file[at + 1] === 0xeb && latin(file, at + 4, 2) === 'JP') return true;
  }
  return false;
}

function hasRiffChunk(file: Uint8Array): boolean {
  const view = viewOf(file);
  for (let at = 12; at + 8 <= file.length;) {
    if (latin(file, at, 4) === 'C2PA') return true;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return false;
}

function hasC2paBox(file: Uint8Array): boolean {
  const view = viewOf(file);
  for (let at = 0; at + 24 <= file.length;) {
    const short = view.getUint32(at);
    const isLong = short === 1;
    const body = at + (isLong ? 16 : 8);
    if (latin(file, at + 4, 4) === 'uuid' && hex(file.subarray(body, body + 16)) === C2PA_BOX)
      return true;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short;
    if (length < 8) return false;
    at += length;
  }
  return false;
}

function indexOfText(file: Uint8Array, text: string): number {
  const bytes = Array.from(text, (letter) => letter.charCodeAt(0));
  for (let at = file.indexOf(bytes[0]!); at >= 0; at = file.indexOf(bytes[0]!, at + 1))
    if (bytes.every((byte, index) => file[at + index] === byte)) return at;
  return -1;
}

const viewOf = (file: Uint8Array): DataView =>
  new DataView(file.buffer, file.byteOffset, file.byteLength);
const latin = (file: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...file.subarray(at, at + length));
const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
