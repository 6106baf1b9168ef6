import { studioText as text } from '../../text/en/studio.ts';
import { readGif } from './read-gif.ts';
import { readJpeg } from './read-jpeg.ts';
import { readMp4 } from './read-mp4.ts';
import { readPng } from './read-png.ts';
import { readWav } from './read-wav.ts';
import { readWebp } from './read-webp.ts';
import { StudioError, type MadeFile } from '../studio.ts';

const READERS = [readPng, readJpeg, readWebp, readWav, readGif, readMp4];

/**
 * Detects a file's real type by its structure from first to last byte, not by the server's label.
 *
 * @returns undefined for anything that is not a whole file of one of `types`
 */
export function inspectBytes(
  bytes: Uint8Array,
  types: readonly MadeFile['type'][],
): MadeFile | undefined {
  for (const read of READERS) {
    const file = read(bytes);
    if (file) return types.includes(file.type) ? file : undefined;
  }
  return undefined;
}

/** As inspectBytes; @throws StudioError 'bad-answer' instead of undefined */
export function verifyBytes(
  bytes: Uint8Array,
  types: readonly MadeFile['type'][],
  message: string = text.invalidResponse,
): MadeFile {
  const file = inspectBytes(bytes, types);
  if (!file)
    throw new StudioError('bad-answer', message, {
      cause: `${bytes.length} bytes that are no whole ${types.join(' or ')}`,
    });
  return file;
}
