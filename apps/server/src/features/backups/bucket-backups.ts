import { createHash } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { FileStorage } from '@firm/adapters/storage/index.ts';
import { StartupError } from '@firm/db';
import { backupText as text } from './text/en/backup.ts';
import { chooseOld, madeAtOf, type KeptBackup } from './kept-backups.ts';

/** Bucket operations in use. */
type Bucket = Pick<FileStorage, 'put' | 'read' | 'remove'>;

/** A request's worth: bounds what is held in memory and lost when a request fails. */
const PIECE_BYTES = 16_000_000;
const INDEX = 'backups/index.json';
const indexSchema = v.array(
  v.object({
    name: v.string(),
    bytes: v.number(),
    pieces: v.number(),
    sha256: v.string(),
    /** Written and read back. One that is not was cut short. */
    isWhole: v.boolean(),
  }),
);
type Entry = v.InferOutput<typeof indexSchema>[number];

const pieceName = (name: string, number: number): string =>
  `backups/${name}/${String(number).padStart(6, '0')}`;

/** Backups that a bucket holds whole, the newest first. */
export async function listInBucket(bucket: Bucket): Promise<KeptBackup[]> {
  return (await readIndex(bucket))
    .filter(({ isWhole }) => isWhole)
    .flatMap(({ name, bytes }) => {
      const madeAt = madeAtOf(name);
      return madeAt === undefined ? [] : [{ name, bytes, madeAt }];
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Puts a backup into a bucket, in pieces to be put one behind the other, and reads it back. */
export async function putIntoBucket(bucket: Bucket, name: string, file: string): Promise<void> {
  const others = (await readIndex(bucket)).filter((entry) => entry.name !== name);
  for (const entry of others.filter(({ isWhole }) => !isWhole)) await removePieces(bucket, entry);
  const whole = others.filter(({ isWhole }) => isWhole);
  const { size: bytes } = await stat(file);
  const pieces = Math.ceil(bytes / PIECE_BYTES);
  const entry: Entry = { name, bytes, pieces, sha256: '', isWhole: false };
  // Named first: what a kill leaves is found and removed by the next.
  await writeIndex(bucket, [...whole, entry]);
  const sum = createHash('sha256');
  const handle = await open(file);
  try {
    for (let number = 1; number <= pieces; number += 1) {
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, bytes - (number - 1) * PIECE_BYTES));
      await handle.read(piece, 0, piece.length, (number - 1) * PIECE_BYTES);
      sum.update(piece);
      await bucket.put(pieceName(name, number), piece, { type: 'application/octet-stream' });
    }
  } finally {
    await handle.close();
  }
  const sha256 = sum.digest('hex');
  const back = createHash('sha256');
  for await (const chunk of readPieces(bucket, entry)) back.update(chunk);
  if (back.digest('hex') !== sha256) throw new Error(text.damagedInBucket(name));
  await writeIndex(bucket, [...whole, { ...entry, sha256, isWhole: true }]);
}

/** Removes those that may go. Returns their names. */
export async function pruneBucket(
  bucket: Bucket,
  keep: { daily: number; weekly: number },
): Promise<string[]> {
  const old = chooseOld(await listInBucket(bucket), keep).map(({ name }) => name);
  return removeFromBucket(bucket, old);
}

/** Returns the names of those that were there. */
export async function removeFromBucket(
  bucket: Bucket,
  names: readonly string[],
): Promise<string[]> {
  const index = names.length === 0 ? [] : await readIndex(bucket);
  const old = index.filter(({ name }) => names.includes(name));
  if (old.length === 0) return [];
  // Cut short, it is gone on with the next time.
  await writeIndex(
    bucket,
    index.map((entry) => (old.includes(entry) ? { ...entry, isWhole: false } : entry)),
  );
  for (const entry of old) await removePieces(bucket, entry);
  await writeIndex(
    bucket,
    index.filter((entry) => !old.includes(entry)),
  );
  return old.map(({ name }) => name);
}

/** Piece by piece, as it is taken; undefined: it has none of that name. */
export async function streamFromBucket(
  bucket: Bucket,
  name: string,
): Promise<{ bytes: number; content: ReadableStream } | undefined> {
  const entry = (await readIndex(bucket)).find((one) => one.name === name && one.isWhole);
  if (!entry) return undefined;
  const content = Readable.toWeb(Readable.from(readPieces(bucket, entry), { objectMode: false }));
  // Node names its own type of the same thing.
  return { bytes: entry.bytes, content: content as ReadableStream };
}

/**
 * Brings a backup from a bucket.
 *
 * @param name or `latest`
 * @returns its own name
 * @throws StartupError when the bucket has none of that name
 */
export async function findInBucket(bucket: Bucket, name: string): Promise<string> {
  const keptBackups = await listInBucket(bucket);
  const backup = name === 'latest' ? keptBackups[0] : keptBackups.find((one) => one.name === name);
  if (!backup) throw new StartupError(text.notInBucket(name));
  return backup.name;
}

/** Writes it into a file, which has its name only when it is whole. */
export async function fetchFromBucket(bucket: Bucket, name: string, file: string): Promise<void> {
  const entry = (await readIndex(bucket)).find((one) => one.name === name);
  if (!entry) throw new StartupError(text.notInBucket(name));
  const partial = `${file}.partial`;
  const sum = createHash('sha256');
  const handle = await open(partial, 'w', 0o600);
  try {
    for await (const chunk of readPieces(bucket, entry)) {
      sum.update(chunk);
      await handle.writeFile(chunk);
    }
    if (sum.digest('hex') !== entry.sha256) throw new StartupError(text.damagedInBucket(name));
    await rename(partial, file);
  } finally {
    await handle.close();
    await rm(partial, { force: true });
  }
}

async function* readPieces(bucket: Bucket, { name, pieces }: Entry): AsyncGenerator<Uint8Array> {
  for (let number = 1; number <= pieces; number += 1) {
    const piece = await bucket.read(pieceName(name, number));
    if (!piece) throw new Error(text.damagedInBucket(name));
    yield* piece;
  }
}

async function removePieces(bucket: Bucket, { name, pieces }: Entry): Promise<void> {
  for (let number = 1; number <= pieces; number += 1) await bucket.remove(pieceName(name, number));
}

async function readIndex(bucket: Bucket): Promise<Entry[]> {
  const content = await bucket.read(INDEX);
  if (!content) return [];
  try {
    return v.parse(indexSchema, await new Response(content).json());
  } catch {
    throw new StartupError(text.badIndex(INDEX));
  }
}

const writeIndex = (bucket: Bucket, entries: readonly Entry[]): Promise<void> =>
  bucket.put(INDEX, Buffer.from(JSON.stringify(entries, null, 2)), { type: 'application/json' });
