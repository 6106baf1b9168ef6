import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { padding, TAR_END, tarHeader, type TarEntry } from '@firm/db';

/**
 * Writes a tar entry by entry into a stream, waiting when the stream is full, and keeps the sums of
 * what it wrote.
 */
export class TarWriter {
  readonly #out: Writable;
  readonly #now: Date;
  readonly #sums: string[] = [];

  constructor(out: Writable, now: Date) {
    this.#out = out;
    this.#now = now;
  }

  async add(
    entry: TarEntry,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = [],
  ): Promise<void> {
    await this.#write(tarHeader(entry, this.#now));
    let bytesWritten = 0;
    const sum = createHash('sha256');
    for await (const chunk of content) {
      bytesWritten += chunk.length;
      sum.update(chunk);
      await this.#write(chunk);
    }
    if (bytesWritten !== entry.size) throw new Error(`${entry.path} changed while it was read`);
    await this.#write(padding(entry.size));
    if (entry.kind === 'file') this.#sums.push(`${sum.digest('hex')}  ${entry.path}\n`);
  }

  /** Adds the sums of all files before it. */
  addSums(path: string): Promise<void> {
    return this.addText(path, this.#sums.join(''));
  }

  addText(path: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    return this.add({ path, kind: 'file', mode: 0o600, size: bytes.length }, [bytes]);
  }

  addFolder(path: string): Promise<void> {
    return this.add({ path, kind: 'folder', mode: 0o700, size: 0 });
  }

  /** Adds a file of the disk as large as it is now; one that has gone meanwhile is left out. */
  async addFile(path: string, source: string): Promise<void> {
    const handle = await open(source).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!handle) return;
    try {
      const { size, mode } = await handle.stat();
      const content =
        size === 0
          ? []
          : createReadStream(source, { fd: handle.fd, autoClose: false, start: 0, end: size - 1 });
      await this.add({ path, kind: 'file', mode: mode & 0o777, size }, content);
    } finally {
      await handle.close();
    }
  }

  /** Adds what a stream brings, however much that is, in files of at most `bytes`, numbered. */
  async addPieces(
    folder: string,
    content: AsyncIterable<Uint8Array>,
    bytes = 16_000_000,
  ): Promise<void> {
    let pendingChunks: Uint8Array[] = [];
    let size = 0;
    let number = 0;
    const write = async () => {
      const path = `${folder}/${String((number += 1)).padStart(6, '0')}`;
      await this.add({ path, kind: 'file', mode: 0o600, size }, pendingChunks);
      [pendingChunks, size] = [[], 0];
    };
    for await (const chunk of content) {
      if (size + chunk.length > bytes && size > 0) await write();
      pendingChunks.push(chunk);
      size += chunk.length;
    }
    if (size > 0) await write();
  }

  async finish(): Promise<void> {
    await this.#write(TAR_END);
    this.#out.end();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    // One that broke before takes no more and says nothing.
    if (this.#out.errored) throw this.#out.errored;
    if (bytes.length > 0 && !this.#out.write(bytes)) await once(this.#out, 'drain');
  }
}
