import { parseArgs } from 'node:util';
import { StartupError } from '@firm/db';
import { findKeys } from '../features/backups/key-set.ts';
import { planRollback } from '../features/backups/restoring/plan-rollback.ts';
import { rollBack } from '../features/backups/restoring/roll-back.ts';
import { readSettings } from '../config/env.ts';
import { shortPath } from '../config/short-path.ts';
import { rollbackText as text } from '../features/backups/text/en/rollback.ts';
import { clearWhenStopped } from './clear-when-stopped.ts';
import { runCommand } from './run-command.ts';

/* npm run rollback [-- --yes] */
await runCommand(async (args, say) => {
  const isMeant = parse(args);
  const settings = readSettings(process.env);
  const clock = () => new Date();
  const { backup, lost: lostChanges } = await planRollback(settings);
  const { manifest, file } = backup;
  say(text.plan(manifest, shortPath(file), text.age(clock().getTime() - backup.madeAt.getTime())));
  say(text.lost(lostChanges));
  say(text.deletedComesBack);
  if (!isMeant) return say(text.notYet);
  const keys = findKeys(process.env, settings.dataDir);
  const { keptIn } = await rollBack(
    { settings, clock },
    { backup, keys, say, onBegin: clearWhenStopped },
  );
  say(text.done(manifest.madeAt, manifest.version));
  say(text.kept(shortPath(keptIn)));
});

/** @returns whether it is to be done */
function parse(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { yes: { type: 'boolean' } } }).values.yes ?? false;
  } catch {
    throw new StartupError(text.usage);
  }
}
