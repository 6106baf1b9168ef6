const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, type and checksum of a chunk, in bytes. */
const FRAME = 12;

type Chunk = { type: string; start: number; end: number; data: Uint8Array };

/** Whether a file begins as a PNG does. */
export const isPng = (file: Uint8Array): boolean =>
  SIGNATURE.every((byte, at) => file[at] === byte);

/**
 * The text that a PNG carries in an iTXt chunk under a keyword; undefined where it carries none.
 * Compressed text is not read: ours never is.
 */
export function readPngText(png: Uint8Array, keyword: string): string | undefined {
  for (const { type, data } of chunks(png)) {
    if (type !== 'iTXt') continue;
    const end = data.indexOf(0);
    if (end !== keyword.length || latin(data.subarray(0, end)) !== keyword || data[end + 1] !== 0)
      continue;
    // Keyword, compression flag and method, language, translated keyword, text.
    const language = data.indexOf(0, end + 3);
    const translatedEnd = language < 0 ? -1 : data.indexOf(0, language + 1);
    if (translatedEnd >= 0) return new TextDecoder().decode(data.subarray(translatedEnd + 1));
  }
  return undefined;
}

/**
 * The PNG with a text in it, in place of what it carried under that keyword.
 *
 * @param keyword 1 to 79 Latin letters
 * @throws Error when the file is no PNG
 */
export function writePngText(
  png: Uint8Array,
  keyword: string,
  text: string,
): Uint8Array<ArrayBuffer> {
  const all = [...chunks(png)];
  const end = all.find(({ type }) => type === 'IEND');
  if (!end) throw new Error('not a whole PNG');
  const keptChunks = all.filter(
    ({ type, data }) =>
      type !== 'iTXt' || latin(data.subarray(0, keyword.length + 1)) !== `${keyword}\0`,
  );
  const fresh = encodeChunk(
    'iTXt',
    joinBytes([new TextEncoder().encode(`${keyword}\0\0\0\0\0`), new TextEncoder().encode(text)]),
  );
  return joinBytes([
    Uint8Array.from(SIGNATURE),
    ...keptChunks
      .filter(({ type }) => type !== 'IEND')
      .map(({ start, end: stop }) => png.subarray(start, stop)),
    fresh,
    png.subarray(end.start, end.end),
  ]);
}

/** The chunks of a PNG up to where it ends or stops making sense. */
function* chunks(png: Uint8Array): Generator<Chunk> {
  if (!isPng(png)) return;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let start = SIGNATURE.length; start + FRAME <= png.length;) {
    const length = view.getUint32(start);
    const end = start + FRAME + length;
    if (end > png.length) return;
    yield {
      type: latin(png.subarray(start + 4, start + 8)),
      start,
      end,
      data: png.subarray(start + 8, end - 4),
    };
    start = end;
  }
}

function encodeChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = joinBytes([new TextEncoder().encode(type), data]);
  const [length, checksum] = [new DataView(new ArrayBuffer(4)), new DataView(new ArrayBuffer(4))];
  length.setUint32(0, data.length);
  checksum.setUint32(0, crc32(body));
  return joinBytes([new Uint8Array(length.buffer), body, new Uint8Array(checksum.buffer)]);
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** The checksum that PNG puts behind each chunk (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (crc ^ 0xffffffff) >>> 0;
}
