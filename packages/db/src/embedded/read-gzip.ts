import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/**
 * The unpacked bytes of a gzipped file. A file that cannot be read fails the reader, as damaged
 * content does.
 */
export function readGzip(path: string): AsyncIterable<Uint8Array> {
  const unpacked = createGunzip();
  const packed = createReadStream(path).on('error', (error) => unpacked.destroy(error));
  unpacked.on('close', () => packed.destroy());
  return packed.pipe(unpacked);
}
