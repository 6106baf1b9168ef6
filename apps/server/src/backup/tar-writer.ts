import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { padding, TAR_END, tarHeader, type TarEntry } from '@firm/db';

/** Writes a tar entry by entry into a stream, waiting when the stream is full. */
export class TarWriter {
  readonly #out: Writable;
  readonly #now: Date;

  constructor(out: Writable, now: Date) {
    this.#out = out;
    this.#now = now;
  }

  async add(
    entry: TarEntry,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = [],
  ): Promise<void> {
    await this.#write(tarHeader(entry, this.#now));
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      await this.#write(chunk);
    }
    if (written !== entry.size) throw new Error(`${entry.path} changed while it was read`);
    await this.#write(padding(entry.size));
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

  async finish(): Promise<void> {
    await this.#write(TAR_END);
    this.#out.end();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (bytes.length > 0 && !this.#out.write(bytes)) await once(this.#out, 'drain');
  }
}
