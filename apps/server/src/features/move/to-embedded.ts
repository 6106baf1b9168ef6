import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  StartupError,
  checkSource,
  forgetNotes,
  lockFolder,
  MOVE_FOLDER,
  openDatabase,
} from '@firm/db';
import { moveText as text } from './text/en/move.ts';
import type { MoveChoice, MoveDeps } from './deps.ts';
import { fill } from './fill.ts';
import { checkKeys, keepKeys } from './keys.ts';

/**
 * Brings what is in the PostgreSQL database that DATABASE_URL names into a new embedded one in
 * DATA_DIR, which appears there when it is whole. PostgreSQL keeps what it has.
 *
 * @throws StartupError with what to do
 */
export async function moveToEmbedded(deps: MoveDeps, choice: MoveChoice): Promise<void> {
  const { settings, environment, clock, say } = deps;
  const { dataDir, databaseUrl, databaseDirectUrl: directUrl } = settings;
  const folder = join(dataDir, 'db');
  const unfinishedFolder = join(dataDir, MOVE_FOLDER);
  const lock = lockFolder(dataDir);
  try {
    if (existsSync(folder)) throw new StartupError(text.occupied(folder));
    const source = await openDatabase({
      databaseUrl,
      directUrl,
      dataDir: undefined,
      connections: 2,
      migrates: false,
      patienceMilliseconds: 3_000,
    });
    try {
      const stamp = await checkSource(source, clock());
      await checkKeys(source.db, environment, dataDir);
      keepKeys(environment, dataDir);
      const target = await fill(deps, {
        from: source,
        stamp,
        open: ({ migrates }) =>
          openDatabase({ databaseUrl: undefined, dataDir: unfinishedFolder, migrates }),
        to: folder,
        files: { ...choice, direction: 'down' },
      });
      await target.close();
      renameSync(join(unfinishedFolder, 'db'), folder);
      rmSync(unfinishedFolder, { recursive: true, force: true });
      say(text.startEmbedded(settings.storage.kind === 's3' && choice.withFiles));
    } finally {
      await source.close();
    }
  } finally {
    lock.release();
  }
  const movedDatabase = await openDatabase({ databaseUrl: undefined, dataDir, migrates: false });
  await forgetNotes(movedDatabase.db);
  await movedDatabase.close();
}
