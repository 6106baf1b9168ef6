import { createLocalStorage, createStorage } from '@firm/adapters/storage/index.ts';
import { join } from 'node:path';
import { moveTables, noteWhole, openTarget, type OpenDatabase } from '@firm/db';
import { shortPath } from '../../config/short-path.ts';
import { moveText as text } from './text/en/move.ts';
import type { MoveChoice, MoveDeps } from './deps.ts';
import { moveFiles } from './move-files.ts';

const formatCount = (count: number): string => count.toLocaleString('en');

/**
 * Brings everything from one database into another and says so, table by table. Run again after it
 * was cut short, it goes on.
 *
 * @param input open: the database to be filled, as it is or brought up to date. to: for people.
 * direction: of the files
 * @returns the filled database, noted as whole, open
 * @throws StartupError with what to do
 */
export async function fill(
  deps: MoveDeps,
  {
    from,
    stamp,
    open,
    to,
    files,
  }: {
    from: OpenDatabase;
    stamp: string;
    open: (options: { migrates: boolean }) => Promise<OpenDatabase>;
    to: string;
    files: MoveChoice & { direction: 'up' | 'down' };
  },
): Promise<OpenDatabase> {
  const { target, isBegunAnew, isWhole } = await openTarget(open, stamp);
  try {
    if (isWhole) return target;
    if (isBegunAnew) deps.say(text.begunAnew);
    const rows = await moveTables({ from, to: target.db }, (table, count) =>
      deps.say(text.table(table, formatCount(count))),
    );
    if (files.withFiles) await fillFiles(deps, target, files.direction);
    await noteWhole(target.db);
    deps.say(text.done(formatCount(rows), to));
    return target;
  } catch (error) {
    await target.close();
    throw error;
  }
}

async function fillFiles(
  { settings, say }: Pick<MoveDeps, 'settings' | 'say'>,
  target: OpenDatabase,
  direction: 'up' | 'down',
): Promise<void> {
  if (settings.storage.kind === 'local') return;
  const folder = join(settings.dataDir, 'files');
  const here = createLocalStorage({ folder, description: shortPath(folder) });
  const bucket = createStorage(settings.storage, { dataDir: settings.dataDir, shown: shortPath });
  const [from, to] = direction === 'up' ? [here, bucket] : [bucket, here];
  const { moved: movedCount, missing, example } = await moveFiles(target.db, { from, to });
  say(text.files(formatCount(movedCount), from.description, to.description));
  if (missing > 0) say(text.missingFiles(formatCount(missing), example ?? ''));
}
