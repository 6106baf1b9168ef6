import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '@firm/db';
import { fetchFromBucket, findInBucket } from '../features/backups/bucket-backups.ts';
import { bucketOf } from '../features/backups/keep-backup.ts';
import { findKeys, readKeysFile } from '../features/backups/key-set.ts';
import { restoreBackup } from '../features/backups/restoring/restore-backup.ts';
import { checkOrder } from '../features/backups/restoring/check-order.ts';
import { readSettings, type Settings } from '../config/env.ts';
import { shortPath } from '../config/short-path.ts';
import { backupText as text } from '../features/backups/text/en/backup.ts';
import { endWithParent } from './end-with-parent.ts';
import { runCommand } from './run-command.ts';

const IN_BUCKET = 'bucket:';

/* npm run restore -- <file>|bucket:latest|bucket:<name> [--keys <file>] [--force] */
await runCommand(async (args, say) => {
  const { values, positionals } = parse(args);
  // Begun by the server, which reads what is noted.
  if (values.child) {
    endWithParent();
    return checkOrder(readSettings(process.env));
  }
  const [backupName] = positionals;
  if (backupName === undefined || positionals.length > 1) throw new StartupError(text.usageRestore);
  const settings = readSettings(process.env);
  const fileKeys = values.keys === undefined ? undefined : readKeysFile(values.keys);
  const keys = fileKeys ?? findKeys(process.env, settings.dataDir);
  const file = backupName.startsWith(IN_BUCKET)
    ? await bring(settings, backupName.slice(IN_BUCKET.length))
    : backupName;
  const { madeAt, keptIn } = await restoreBackup(
    { settings, clock: () => new Date() },
    { file, keys, writesKeys: fileKeys !== undefined, force: values.force ?? false },
  );
  say(text.restored(madeAt));
  if (keptIn !== undefined) say(text.kept(shortPath(keptIn)));
});

/** A backup from the bucket, as a file among those that are kept here. */
async function bring(settings: Settings, backupName: string): Promise<string> {
  const bucket = bucketOf(settings);
  const { folder } = settings.backups;
  const name = await findInBucket(bucket, backupName);
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) await fetchFromBucket(bucket, name, file);
  return file;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        keys: { type: 'string' },
        force: { type: 'boolean' },
        // Given by the server.
        child: { type: 'boolean' },
      },
    });
  } catch {
    throw new StartupError(text.usageRestore);
  }
}
