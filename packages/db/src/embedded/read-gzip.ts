import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/**
 * The unpacked bytes of a gzipped file. A file that cannot be read fails the reader, as damaged
 * content does.
 *
 * @param onRead told how many bytes of the file were read, each time
 */
export function readGzip(
  path: string,
  onRead?: (bytes: number) => void,
): AsyncIterable<Uint8Array> {
  const unpacked = createGunzip();
  const packed = createReadStream(path).on('error', (error) => unpacked.destroy(error));
  if (onRead) packed.on('data', () => onRead(packed.bytesRead));
  unpacked.on('close', () => packed.destroy());
  return packed.pipe(unpacked);
}
