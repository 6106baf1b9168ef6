import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CannotStart } from '@firm/db';
import { findKeys, fingerprints } from '../backup/key-set.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readSettings } from '../config/env.ts';
import { keysFolder } from '../config/secrets.ts';
import { shortPath } from '../lifecycle/list-capabilities.ts';
import { backupText as text } from '../text/en/backup.ts';
import { runCommand } from './run-command.ts';

/* npm run backup -- <file> [--keys] */
await runCommand(async (args, say) => {
  const { values, positionals } = parse(args);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new CannotStart(text.usageBackup);
  const settings = readSettings(process.env);
  const keys = findKeys(process.env, settings.dataDir);
  const keysFile = `${file}.keys`;
  if (values.keys && existsSync(keysFile)) throw new CannotStart(text.exists(keysFile));
  const size = await writeBackup(
    { settings, clock: () => new Date() },
    { file, keys: fingerprints(keys) },
  );
  say(text.done(file, (size / 1e6).toFixed(1)));
  if (!values.keys)
    return say(
      text.keysApart(
        settings.databaseUrl === undefined
          ? shortPath(keysFolder(settings.dataDir))
          : 'SESSION_SECRET, DATA_KEY, CERTIFICATE_KEY',
      ),
    );
  writeFileSync(keysFile, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  say(text.keysDone(keysFile));
});

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { keys: { type: 'boolean' } } });
  } catch {
    throw new CannotStart(text.usageBackup);
  }
}
