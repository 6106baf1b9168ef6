/*
 * Just enough of the tar format (POSIX ustar, pax headers for long names) to write and read our own
 * backups and the database's images, so that a person can also open them with any tar program.
 */
const BLOCK = 512;
/** A long name and its like; it is held in memory. */
const MAX_NAME_BYTES = 64 * 1024;

export type TarEntry = { path: string; kind: 'file' | 'folder'; mode: number; size: number };

/** The header block (or blocks) of one entry; its content follows, then `padding(size)`. */
export function tarHeader(entry: TarEntry, modifiedTime: Date): Buffer {
  const name = Buffer.from(entry.path);
  if (name.length <= 100)
    return block(entry.path, entry, modifiedTime, entry.kind === 'folder' ? '5' : '0');
  const record = paxRecord('path', entry.path);
  const pax = { path: 'pax', kind: 'file', mode: 0o600, size: record.length } as const;
  return Buffer.concat([
    block(pax.path, pax, modifiedTime, 'x'),
    record,
    padding(record.length),
    block(
      name.subarray(0, 90).toString('latin1'),
      entry,
      modifiedTime,
      entry.kind === 'folder' ? '5' : '0',
    ),
  ]);
}

/** Zeros up to the next block. */
export function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

export const TAR_END = Buffer.alloc(BLOCK * 2);

/**
 * Reads entries from a tar as its bytes arrive; contents come as chunks, so that no file need fit
 * in memory.
 *
 * @param onEntry 'stop' ends the reading there
 * @throws when the archive ends early or is no tar
 */
export async function readTar(
  source: AsyncIterable<Uint8Array>,
  onEntry: (entry: TarEntry, content: AsyncIterable<Buffer>) => Promise<void | 'stop'>,
): Promise<void> {
  const bytes = new ByteReader(source);
  let longName: string | undefined;
  for (;;) {
    const head = await bytes.take(BLOCK);
    if (!head) throw new Error('the archive ends early');
    if (head.every((byte) => byte === 0)) return;
    const { entry, type } = parse(head);
    // Links and devices are none of ours: what unpacks them could write elsewhere.
    if (!['0', '5', 'x', 'g'].includes(type)) throw new Error('the archive holds more than files');
    if (type === 'x' || type === 'g') {
      if (entry.size > MAX_NAME_BYTES) throw new Error('not a tar archive');
      const record = await bytes.take(entry.size);
      if (!record) throw new Error('the archive ends early');
      longName = paxPath(record) ?? longName;
    } else {
      const content = bytes.chunks(entry.size);
      if ((await onEntry({ ...entry, path: longName ?? entry.path }, content)) === 'stop') return;
      for await (const _ of content);
      longName = undefined;
    }
    await bytes.take(padding(entry.size).length);
  }
}

function block(path: string, entry: TarEntry, modifiedTime: Date, type: string): Buffer {
  const head = Buffer.alloc(BLOCK);
  head.write(path, 0, 100, 'utf8');
  const octal = (value: number, at: number, length: number) =>
    head.write(value.toString(8).padStart(length - 1, '0'), at, length - 1);
  octal(entry.mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  if (entry.size < 8 ** 11) octal(entry.size, 124, 12);
  else {
    head[124] = 0x80;
    head.writeBigUInt64BE(BigInt(entry.size), 128);
  }
  octal(Math.floor(modifiedTime.getTime() / 1000), 136, 12);
  head.write('        ', 148, 8);
  head.write(type, 156, 1);
  head.write('ustar\0' + '00', 257, 8, 'latin1');
  octal(
    head.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  head[154] = 0;
  head[155] = 0x20;
  return head;
}

function parse(head: Buffer): { entry: TarEntry; type: string } {
  const text = (at: number, length: number) =>
    head.toString('utf8', at, at + length).split('\0')[0] ?? '';
  const octal = (at: number, length: number) => Number.parseInt(text(at, length).trim() || '0', 8);
  const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  if (octal(148, 8) !== sum) throw new Error('not a tar archive');
  const size = (head[124] ?? 0) & 0x80 ? Number(head.readBigUInt64BE(128)) : octal(124, 12);
  const type = text(156, 1) || '0';
  const prefix = text(345, 155);
  const path = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100);
  return {
    entry: { path, kind: type === '5' ? 'folder' : 'file', mode: octal(100, 8), size },
    type,
  };
}

function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length !== length) length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

function paxPath(record: Buffer): string | undefined {
  for (let at = 0; at < record.length;) {
    const space = record.indexOf(0x20, at);
    const length = Number(record.toString('latin1', at, space));
    if (space < 0 || !(length > 0)) return undefined;
    const [key, ...value] = record.toString('utf8', space + 1, at + length - 1).split('=');
    if (key === 'path') return value.join('=');
    at += length;
  }
  return undefined;
}

class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    for (let missing = length; missing > 0;) {
      const part = await this.#next(missing);
      if (!part) return undefined;
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  async *chunks(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0;) {
      const part = await this.#next(missing);
      if (!part) throw new Error('the archive ends early');
      missing -= part.length;
      yield part;
    }
  }

  async #next(maxBytes: number): Promise<Buffer | undefined> {
    while (this.#held.length === 0) {
      const { value, done: isDone } = await this.#source.next();
      if (isDone) return undefined;
      this.#held = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const part = this.#held.subarray(0, maxBytes);
    this.#held = this.#held.subarray(part.length);
    return part;
  }
}
