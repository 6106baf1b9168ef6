import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { restoreKeysSchema, restoreSchema, type Restore } from '@firm/schema';
import { RESTORING_FOLDER } from '../data-files.ts';
import type { KeySet } from '../key-set.ts';

/*
 * A restore that the console began lies in a folder of the data: the database that is replaced
 * cannot hold how far it is.
 */
const orderSchema = v.strictObject({
  /** SHA-256 of the key that opens it. */
  keyHash: v.string(),
  /** Where the archive is; the folder of backups, or this one. */
  file: v.string(),
  /** It is brought from the bucket first. */
  isInBucket: v.boolean(),
  /** Keys came with it. */
  writesKeys: v.boolean(),
  /** The audit of the restored database knows of it. */
  isNoted: v.boolean(),
  restore: restoreSchema,
});
export type Order = v.InferOutput<typeof orderSchema>;

export function placesOf(dataDir: string) {
  const folder = join(dataDir, RESTORING_FOLDER);
  return {
    folder,
    order: join(folder, 'order.json'),
    archive: join(folder, 'archive.tar.gz'),
    keys: join(folder, 'keys.json'),
  } as const;
}

/** Undefined: there is none. */
export function readOrder(dataDir: string): Order | undefined {
  const { order } = placesOf(dataDir);
  if (!existsSync(order)) return undefined;
  const result = v.safeParse(orderSchema, JSON.parse(readFileSync(order, 'utf8')));
  return result.success ? result.output : undefined;
}

/** Begins one in the place of whatever was there. */
export function writeNewOrder(dataDir: string, order: Order, keys: KeySet | undefined): void {
  const places = placesOf(dataDir);
  rmSync(places.folder, { recursive: true, force: true });
  mkdirSync(places.folder, { recursive: true, mode: 0o700 });
  if (keys !== undefined) writeFileSync(places.keys, JSON.stringify(keys), { mode: 0o600 });
  writeOrder(dataDir, order);
}

/** Whole or not at all: it is read at the next start, however this one ended. */
function writeOrder(dataDir: string, order: Order): void {
  const { order: path } = placesOf(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(order), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Notes how far it is. Does nothing where it was given up meanwhile. */
export function noteRestore(
  dataDir: string,
  keyHash: string,
  change: Partial<Restore>,
  more: Partial<Pick<Order, 'isNoted'>> = {},
): Order | undefined {
  const order = readOrder(dataDir);
  if (order?.keyHash !== keyHash) return undefined;
  const changedAt = new Date().toISOString();
  const next = { ...order, ...more, restore: { ...order.restore, changedAt, ...change } };
  writeOrder(dataDir, next);
  return next;
}

/** The keys that came with it; none where none did. */
export function readOrderKeys(dataDir: string): KeySet {
  const { keys } = placesOf(dataDir);
  if (!existsSync(keys)) return {};
  // The schema has a field for each key, with undefined for those that are missing.
  return v.parse(restoreKeysSchema, JSON.parse(readFileSync(keys, 'utf8'))) as KeySet;
}

/** Removes the files that are too large or too secret to lie there any longer. */
export function removeOrderFiles(dataDir: string): void {
  const { archive, keys } = placesOf(dataDir);
  for (const path of [archive, `${archive}.partial`, keys]) rmSync(path, { force: true });
}
