import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, type operatorConsole } from '@firm/core';
import type { Restore, RestoreList } from '@firm/schema';
import { runBackupProgram } from '../backup-program.ts';
import { listInBucket } from '../bucket-backups.ts';
import { freeBytes } from '../free-bytes.ts';
import { bucketOf } from '../keep-backup.ts';
import { listKept, madeAtOf, UPGRADES_FOLDER, type KeptBackup } from '../kept-backups.ts';
import {
  noteRestore,
  placesOf,
  readOrder,
  removeOrderFiles,
  writeNewOrder,
  type Order,
} from './restoring-state.ts';
import type { Config } from '../../../config/env.ts';
import { isSameSecret } from '../../../http/security/is-same-secret.ts';
import { restoringText as text } from '../text/en/backup.ts';

/** Nobody comes back to one after so long; what it held is removed. */
const STALE_MILLISECONDS = 86_400_000;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

type Options = {
  /** The command `restore`. */
  program: string;
  /** Ends this process and begins again. */
  restart: () => void;
};

/** Restores backups for the console on this machine. */
export function openRestoring(
  config: Config,
  { program, restart }: Options,
): operatorConsole.RestoreMachine & { stop: () => void } {
  const { dataDir } = config;
  let checking = new AbortController();
  const check = (keyHash: string): void => {
    checking.abort();
    checking = new AbortController();
    const { signal } = checking;
    const end = (failure: string): void => {
      const isOpen = readOrder(dataDir)?.restore.state === 'checking';
      if (!signal.aborted && isOpen) noteRestore(dataDir, keyHash, { state: 'refused', failure });
    };
    void runBackupProgram(program, [], { signal }).then(
      () => end(text.checkEnded),
      () => end(text.checkEnded),
    );
  };
  resume(config, check);
  return {
    list: () => listAll(config),
    begin: async ({ from, keys }) => {
      const before = readOrder(dataDir)?.restore;
      if (before?.state === 'waiting') throw new Refusal('restore/under-way');
      checking.abort();
      const { key, keyHash, restore } = await writeRestore(config, { from, keys });
      if (from.kind === 'backup') check(keyHash);
      return { key, restore };
    },
    take: async ({ key, at, piece }) => {
      const order = openOrder(dataDir, key);
      const pieceResult = takePiece(dataDir, order, { at, piece });
      if (pieceResult.isWhole) check(order.keyHash);
      return pieceResult.restore;
    },
    read: (key) => openOrder(dataDir, key).restore,
    apply: (key) => {
      const order = openOrder(dataDir, key);
      if (order.restore.state !== 'ready') throw new Refusal('restore/not-ready');
      const next = noteRestore(dataDir, order.keyHash, { state: 'waiting' }) ?? order;
      // Requests that are being answered now are answered first.
      setImmediate(restart);
      return next.restore;
    },
    drop: (key) => {
      if (openOrder(dataDir, key).restore.state === 'waiting')
        throw new Refusal('restore/under-way');
      checking.abort();
      rmSync(placesOf(dataDir).folder, { recursive: true, force: true });
    },
    stop: () => checking.abort(),
  };
}

function openOrder(dataDir: string, key: string): Order {
  const order = readOrder(dataDir);
  if (!order || !isSameSecret(hashOf(key), order.keyHash)) throw new Refusal('restore/over');
  return order;
}

/** After a start: a check that ended with the process goes on, what is long past goes. */
function resume({ dataDir, roles }: Config, check: (keyHash: string) => void): void {
  const order = readOrder(dataDir);
  if (!order || !roles.includes('web')) return;
  const { state, changedAt } = order.restore;
  if (Date.now() - Date.parse(changedAt) > STALE_MILLISECONDS)
    rmSync(placesOf(dataDir).folder, { recursive: true, force: true });
  else if (state === 'checking') check(order.keyHash);
  else if (state === 'refused' || state === 'failed') removeOrderFiles(dataDir);
}

type RestoreRequest = Parameters<operatorConsole.RestoreMachine['begin']>[0];

/** Writes a new order, which replaces the one of before. */
async function writeRestore(
  config: Config,
  { from, keys }: RestoreRequest,
): Promise<{ key: string; keyHash: string; restore: Restore }> {
  const key = randomBytes(32).toString('base64url');
  const source =
    from.kind === 'file' ? takeFile(config, from.bytes) : await findBackup(config, from.name);
  const now = new Date().toISOString();
  const restore: Restore = {
    state: from.kind === 'file' ? 'receiving' : 'checking',
    name: from.name,
    bytes: 0,
    totalBytes: source.bytes,
    startedAt: now,
    changedAt: now,
    about: null,
    failure: null,
    keptIn: null,
  };
  const { file, isInBucket } = source;
  const keyHash = hashOf(key);
  const order = {
    keyHash,
    file,
    isInBucket,
    isNoted: false,
    restore,
    writesKeys: keys !== undefined,
  };
  writeNewOrder(config.dataDir, order, keys && onlyGiven(keys));
  return { key, keyHash, restore };
}

/** Adds a piece where the file ends; another place answers where that is. */
function takePiece(
  dataDir: string,
  order: Order,
  { at, piece }: { at: number; piece: Uint8Array },
): { restore: Restore; isWhole: boolean } {
  const { state, totalBytes } = order.restore;
  const { archive } = placesOf(dataDir);
  const bytes = existsSync(archive) ? statSync(archive).size : 0;
  if (state !== 'receiving' || at !== bytes)
    return { restore: { ...order.restore, bytes }, isWhole: false };
  const after = bytes + piece.length;
  if (after > totalBytes) throw new Refusal('restore/no-room');
  append(archive, piece);
  const isWhole = after === totalBytes;
  const change = isWhole ? ({ state: 'checking', bytes: 0 } as const) : { bytes: after };
  const next = noteRestore(dataDir, order.keyHash, change) ?? order;
  return { restore: next.restore, isWhole };
}

/** Those that were given: the schema has undefined for the others. */
const onlyGiven = <Keys extends object>(keys: Keys) =>
  // Its entries are of the same names, which Object.fromEntries does not say.
  Object.fromEntries(Object.entries(keys).filter(([, one]) => one !== undefined)) as {
    [name in keyof Keys]: NonNullable<Keys[name]>;
  };

type Source = { file: string; isInBucket: boolean; bytes: number };

/** Unpacked beside itself, it needs its own size again at least. */
function takeFile({ dataDir }: Config, bytes: number): Source {
  if (bytes * 2 > freeBytes(dataDir)) throw new Refusal('restore/no-room');
  return { file: placesOf(dataDir).archive, isInBucket: false, bytes };
}

/** Also where none are put there by themselves: a machine that is new takes the one of the old. */
const listOfBucket = async (config: Config): Promise<KeptBackup[]> =>
  config.storage.kind === 's3' ? listInBucket(bucketOf(config)) : [];

async function listAll(config: Config): Promise<RestoreList['backups']> {
  const { folder } = config.backups;
  const here = [...listKept(folder), ...listKept(join(folder, UPGRADES_FOLDER))];
  // A bucket that does not answer keeps nobody from what is here.
  const there = await listOfBucket(config).catch(() => []);
  const all = new Map([...there, ...here].map((one) => [one.name, one]));
  return [...all.values()]
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
    .map(({ name, madeAt }) => ({ name, madeAt: madeAt.toISOString() }));
}

async function findBackup(config: Config, name: string): Promise<Source> {
  const { folder } = config.backups;
  // A name of ours has no way out of the folder in it.
  if (madeAtOf(name) === undefined) throw new Refusal('restore/gone');
  const here = [join(folder, name), join(folder, UPGRADES_FOLDER, name)].find((file) =>
    existsSync(file),
  );
  if (here !== undefined) return { file: here, isInBucket: false, bytes: statSync(here).size };
  const there = (await listOfBucket(config)).find((one) => one.name === name);
  if (!there) throw new Refusal('restore/gone');
  return { ...takeFile(config, there.bytes), isInBucket: true };
}

function append(file: string, piece: Uint8Array): void {
  try {
    appendFileSync(file, piece, { mode: 0o600 });
  } catch {
    throw new Refusal('restore/no-room');
  }
}
