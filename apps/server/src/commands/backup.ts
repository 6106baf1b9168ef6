import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { StartupError } from '@firm/db';
import { BACKUP_REASONS } from '@firm/schema';
import { markLine } from '../features/backups/backup-program.ts';
import { listInBucket } from '../features/backups/bucket-backups.ts';
import { bucketOf, keepBackup } from '../features/backups/keep-backup.ts';
import { findKeys, fingerprints } from '../features/backups/key-set.ts';
import { listKept } from '../features/backups/kept-backups.ts';
import { keepUpgradeBackup, upgradeSchema } from '../features/backups/upgrade-backups.ts';
import { writeBackup } from '../features/backups/copy/write-backup.ts';
import { readSettings, type Settings } from '../config/env.ts';
import { keysFolder } from '../config/secrets.ts';
import { shortPath } from '../config/short-path.ts';
import { backupText as text } from '../features/backups/text/en/backup.ts';
import { clearWhenStopped } from './clear-when-stopped.ts';
import { endWithParent } from './end-with-parent.ts';
import { runCommand } from './run-command.ts';

/* npm run backup [-- <file> [--keys] | --list] */
await runCommand(async (args, say) => {
  const { values, positionals } = parse(args);
  const [file] = positionals;
  const isUnclear = values.list ? args.length > 1 : values.keys && file === undefined;
  if (isUnclear || positionals.length > 1) throw new StartupError(text.usageBackup);
  const settings = readSettings(process.env);
  if (values.list) return list(settings, say);
  // Visitors come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const keys = findKeys(process.env, settings.dataDir);
  const clock = () => new Date();
  if (values.child) endWithParent();
  if (values.upgrade !== undefined)
    return keepUpgradeBackup(
      { settings, clock },
      {
        keys: fingerprints(keys),
        upgrade: v.parse(upgradeSchema, JSON.parse(values.upgrade)),
        say,
        onBegin: clearWhenStopped,
      },
    );
  if (file === undefined) {
    const hours = values.every === undefined ? undefined : Number(values.every);
    await keepBackup(
      { settings, clock },
      {
        keys: fingerprints(keys),
        say,
        onBegin: (name) => {
          clearWhenStopped(name);
          if (values.child) say(markLine('name', basename(name)));
        },
        onStep: (step) => values.child && say(markLine('step', step)),
        since: hours === undefined ? undefined : new Date(clock().getTime() - hours * 3_600_000),
        why: BACKUP_REASONS.find((one) => one === values.why) ?? 'hand',
        keepDays: values.keep === undefined ? undefined : Number(values.keep),
      },
    );
    return say(keysApart(settings));
  }
  const keysFile = `${file}.keys`;
  if (values.keys && existsSync(keysFile)) throw new StartupError(text.exists(keysFile));
  clearWhenStopped(file);
  const writtenBackup = await writeBackup({ settings, clock }, { file, keys: fingerprints(keys) });
  say(text.done(file, writtenBackup));
  if (!values.keys) return say(keysApart(settings));
  writeFileSync(keysFile, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  say(text.keysDone(keysFile));
});

async function list(settings: Settings, say: (line: string) => void): Promise<void> {
  const here = listKept(settings.backups.folder);
  const there = settings.storage.kind === 's3' ? await listInBucket(bucketOf(settings)) : [];
  const all = new Map([...there, ...here].map((one) => [one.name, one]));
  if (all.size === 0) return say(text.noneListed(shortPath(settings.backups.folder)));
  const isAmong = (some: typeof here, name: string) => some.some((one) => one.name === name);
  for (const { name, bytes } of [...all.values()].toSorted(
    (a, b) => b.madeAt.getTime() - a.madeAt.getTime(),
  ))
    say(
      text.listed(name, bytes, [
        ...(isAmong(here, name) ? [text.places.folder] : []),
        ...(isAmong(there, name) ? [text.places.bucket] : []),
      ]),
    );
}

function keysApart({ databaseUrl, dataDir }: Settings): string {
  return text.keysApart(
    databaseUrl === undefined
      ? shortPath(keysFolder(dataDir))
      : 'SESSION_SECRET, DATA_KEY, CERTIFICATE_KEY',
  );
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        keys: { type: 'boolean' },
        list: { type: 'boolean' },
        // Given by the server.
        child: { type: 'boolean' },
        why: { type: 'string' },
        every: { type: 'string' },
        keep: { type: 'string' },
        upgrade: { type: 'string' },
      },
    });
  } catch {
    throw new StartupError(text.usageBackup);
  }
}
