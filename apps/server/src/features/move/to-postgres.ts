import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError, checkSource, forgetNotes, openDatabase } from '@firm/db';
import { moveAside } from '../backups/restoring/restore-backup.ts';
import { shortPath } from '../../config/short-path.ts';
import { moveText as text } from './text/en/move.ts';
import type { MoveChoice, MoveDeps } from './deps.ts';
import { fill } from './fill.ts';
import { checkKeys, keysToName } from './keys.ts';

/**
 * Brings the embedded installation in DATA_DIR to the empty PostgreSQL database that DATABASE_URL
 * names. Until its end the embedded one is untouched; then it is set aside, so that nobody goes on
 * with it by mistake.
 *
 * @throws StartupError with what to do
 */
export async function moveToPostgres(deps: MoveDeps, choice: MoveChoice): Promise<void> {
  const { settings, environment, clock, say } = deps;
  const { dataDir, databaseUrl, databaseDirectUrl: directUrl } = settings;
  if (!existsSync(join(dataDir, 'db'))) throw new StartupError(text.nothing(dataDir));
  const source = await openDatabase({ databaseUrl: undefined, dataDir, migrates: false });
  try {
    const stamp = await checkSource(source, clock());
    await checkKeys(source.db, environment, dataDir);
    const target = await fill(deps, {
      from: source,
      stamp,
      open: ({ migrates }) =>
        openDatabase({
          databaseUrl,
          directUrl,
          dataDir,
          connections: 2,
          migrates,
          patienceMilliseconds: 3_000,
        }),
      to: 'PostgreSQL',
      files: { ...choice, direction: 'up' },
    });
    // Its folder cannot be moved under its feet.
    await source.close();
    const hasMovedFiles = choice.withFiles && settings.storage.kind === 's3';
    const aside = ['db', ...(hasMovedFiles ? ['files'] : [])].filter((name) =>
      existsSync(join(dataDir, name)),
    );
    say(text.kept(shortPath(moveAside(dataDir, aside, clock()))));
    await forgetNotes(target.db);
    await target.close();
    say(text.startPostgres(keysToName(environment, dataDir)));
  } finally {
    await source.close();
  }
}
