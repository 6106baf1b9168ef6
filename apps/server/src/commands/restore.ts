import { parseArgs } from 'node:util';
import { CannotStart } from '@firm/db';
import { findKeys, readKeysFile } from '../backup/key-set.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readSettings } from '../config/env.ts';
import { shortPath } from '../lifecycle/list-capabilities.ts';
import { backupText as text } from '../text/en/backup.ts';
import { runCommand } from './run-command.ts';

/* npm run restore -- <file> [--keys <file>] [--force] */
await runCommand(async (args, say) => {
  const { values, positionals } = parse(args);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new CannotStart(text.usageRestore);
  const settings = readSettings(process.env);
  const given = values.keys === undefined ? undefined : readKeysFile(values.keys);
  const keys = given ?? findKeys(process.env, settings.dataDir);
  const { madeAt, keptIn } = await restoreBackup(
    { settings, clock: () => new Date() },
    { file, keys, writesKeys: given !== undefined, force: values.force ?? false },
  );
  say(text.restored(madeAt));
  if (keptIn !== undefined) say(text.kept(shortPath(keptIn)));
});

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { keys: { type: 'string' }, force: { type: 'boolean' } },
    });
  } catch {
    throw new CannotStart(text.usageRestore);
  }
}
