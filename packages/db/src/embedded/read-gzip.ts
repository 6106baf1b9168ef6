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
  const unpackedStream = createGunzip();
  const packedStream = createReadStream(path).on('error', (error) => unpackedStream.destroy(error));
  if (onRead) packedStream.on('data', () => onRead(packedStream.bytesRead));
  unpackedStream.on('close', () => packedStream.destroy());
  return packedStream.pipe(unpackedStream);
}
