import { createReadStream, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { operatorConsole } from '@firm/core';
import type { Settings } from '../../config/env.ts';
import { listInBucket, removeFromBucket, streamFromBucket } from './bucket-backups.ts';
import { bucketOf } from './keep-backup.ts';
import { listKept, madeAtOf, UPGRADES_FOLDER, type KeptBackup } from './kept-backups.ts';
import type { Manifest } from './manifest.ts';
import { readManifest } from './read-manifest.ts';

type Stored = operatorConsole.StoredBackup;

/** An archive's first entry never changes: it is read once. */
const manifests = new Map<string, Promise<Manifest | undefined>>();

/** All backups, of the folder and of the bucket, the newest first. */
export async function listStored(settings: Settings): Promise<Stored[]> {
  const { folder, isInBucket } = settings.backups;
  const upgrades = join(folder, UPGRADES_FOLDER);
  const here = [
    ...listKept(folder).map((one) => ({ ...one, file: join(folder, one.name) })),
    ...listKept(upgrades).map((one) => ({ ...one, file: join(upgrades, one.name) })),
  ];
  const inBucket = isInBucket ? await listInBucket(bucketOf(settings)) : [];
  const there = new Set(inBucket.map(({ name }) => name));
  const names = new Set(here.map(({ name }) => name));
  const all = [
    ...(await Promise.all(here.map((one) => describe(one, there.has(one.name))))),
    ...inBucket.filter(({ name }) => !names.has(name)).map(describeInBucket),
  ];
  return all.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

async function describe(
  { file, name, madeAt, bytes }: KeptBackup & { file: string },
  isInBucket: boolean,
): Promise<Stored> {
  const key = `${file} ${bytes}`;
  const reading = manifests.get(key) ?? readManifest(file).catch(() => undefined);
  manifests.set(key, reading);
  const manifest = await reading;
  return {
    name,
    madeAt,
    bytes,
    why: manifest?.why ?? 'hand',
    version: manifest?.version ?? '',
    toVersion: manifest?.toVersion,
    places: isInBucket ? ['folder', 'bucket'] : ['folder'],
    isReadable: manifest !== undefined,
  };
}

/** The bucket's index says no more; it was read back when it was put there. */
const describeInBucket = ({ name, madeAt, bytes }: KeptBackup): Stored => ({
  name,
  madeAt,
  bytes,
  why: 'schedule',
  version: '',
  toVersion: undefined,
  places: ['bucket'],
  isReadable: true,
});

/** Where it is in the folder of backups; undefined for a name that is none of ours. */
function findFile({ backups: { folder } }: Settings, name: string): string | undefined {
  if (madeAtOf(name) === undefined) return undefined;
  return [join(folder, name), join(folder, UPGRADES_FOLDER, name)].find(
    (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true,
  );
}

/** Its bytes, from the folder or else the bucket; undefined: it is gone. */
export async function openStored(
  settings: Settings,
  name: string,
): Promise<{ bytes: number; content: ReadableStream } | undefined> {
  const file = findFile(settings, name);
  if (file !== undefined)
    return {
      bytes: statSync(file).size,
      // Node names its own type of the same thing.
      content: Readable.toWeb(createReadStream(file)) as ReadableStream,
    };
  if (!settings.backups.isInBucket || madeAtOf(name) === undefined) return undefined;
  return streamFromBucket(bucketOf(settings), name);
}

/** From wherever it is. @returns false: it was gone */
export async function removeStored(settings: Settings, name: string): Promise<boolean> {
  const file = findFile(settings, name);
  if (file !== undefined) rmSync(file, { force: true });
  const wasInBucket =
    settings.backups.isInBucket &&
    madeAtOf(name) !== undefined &&
    (await removeFromBucket(bucketOf(settings), [name])).length > 0;
  return file !== undefined || wasInBucket;
}
