import { StartupError } from '@firm/db';
import { errorMessage } from '@firm/format';
import type { Settings } from '../../../config/env.ts';
import { shortPath } from '../../../config/short-path.ts';
import { restoringText as text } from '../text/en/backup.ts';
import { keysAfter } from '../key-set.ts';
import { refuseOthers } from './plan-rollback.ts';
import { rollBack } from './roll-back.ts';
import { explainRestore } from './check-order.ts';
import { noteRestore, readOrder, readOrderKeys, removeOrderFiles } from './restoring-state.ts';

/**
 * Puts the backup in place that the console has ordered, before anything is opened. Killed at any
 * moment, it is done again at the next start. Where it fails, all is as before.
 */
export async function carryOutOrder(
  settings: Settings,
  say: (line: string) => void,
): Promise<void> {
  const { dataDir, databaseUrl, databaseDirectUrl } = settings;
  const order = readOrder(dataDir);
  if (order?.restore.state !== 'waiting') return;
  const { keyHash, file, writesKeys, restore } = order;
  say(text.begins(restore.name));
  try {
    if (databaseUrl !== undefined) await refuseOthers(databaseDirectUrl ?? databaseUrl);
    const { keptIn } = await rollBack(
      { settings, clock: () => new Date() },
      {
        backup: { file },
        keys: keysAfter(process.env, dataDir, readOrderKeys(dataDir)),
        writesKeys,
        say,
        onBegin: () => {},
      },
    );
    removeOrderFiles(dataDir);
    noteRestore(dataDir, keyHash, { state: 'done', keptIn: shortPath(keptIn) });
    say(text.done(restore.name, shortPath(keptIn)));
  } catch (error) {
    const failure = error instanceof StartupError ? explainRestore(error) : errorMessage(error);
    removeOrderFiles(dataDir);
    noteRestore(dataDir, keyHash, { state: 'failed', failure });
    say(text.failed(restore.name, failure));
  }
}
