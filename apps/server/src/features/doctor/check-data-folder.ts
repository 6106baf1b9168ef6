import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RESTORE_FOLDER } from '@firm/db';
import { freeBytes } from '../backups/free-bytes.ts';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

const MIN_BYTES = 500e6;

/** Whether DATA_DIR (or, before the first start, where it will be) can be written and has room. */
export function checkDataFolder(dataDir: string): Finding[] {
  let place = dataDir;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
  } catch {
    return [{ what: text.folderClosed(dataDir), mend: text.folderClosedMend }];
  }
  const free = freeBytes(place);
  const interruptions = existsSync(join(dataDir, RESTORE_FOLDER))
    ? [{ what: text.interrupted(dataDir), mend: text.interruptedMend }]
    : [];
  if (free < MIN_BYTES)
    return [
      ...interruptions,
      { what: text.diskFull(dataDir, Math.floor(free / 1e6)), mend: text.diskFullMend },
    ];
  return [...interruptions, { what: text.folderFine(dataDir, (free / 1e9).toFixed(1)) }];
}
