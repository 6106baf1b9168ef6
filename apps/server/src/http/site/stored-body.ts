import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiate-encoding.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A body kept in memory, compressed at most once per encoding. */
export class StoredBody {
  readonly plain: Buffer<ArrayBuffer>;
  readonly #hash: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  readonly #made = new Map<Encoding, Buffer<ArrayBuffer>>();

  constructor(
    plain: Buffer<ArrayBuffer>,
    ready: Partial<Record<Encoding, Buffer<ArrayBuffer>>> = {},
  ) {
    this.plain = plain;
    this.#hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    for (const [encoding, body] of Object.entries(ready))
      // The keys were made from that list.
      this.#encoded.set(encoding as Encoding, Promise.resolve(body));
  }

  /** Strong: differs between encodings of the same text, as the bytes do. */
  etag(encoding: Encoding): string {
    return `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  }

  bytes(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const cachedBody = this.#encoded.get(encoding);
    if (cachedBody) return cachedBody;
    const making = this.#encode(encoding).then((output) => {
      this.#made.set(encoding, output);
      return output;
    });
    this.#encoded.set(encoding, making);
    return making;
  }

  /** Those that were asked for before, once they are there. */
  made(encoding: Encoding): Buffer<ArrayBuffer> | undefined {
    return this.#made.get(encoding);
  }

  async #encode(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    if (encoding === 'identity') return this.plain;
    if (encoding === 'gzip') return deflate(this.plain, { level: 9 });
    // The highest quality costs some 80 ms once a page, off this thread, and keeps a lesson within
    // the first flight of packets.
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } =
      constants;
    return brotli(this.plain, {
      params: {
        [BROTLI_PARAM_QUALITY]: 11,
        [BROTLI_PARAM_SIZE_HINT]: this.plain.length,
        [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      },
    });
  }
}
