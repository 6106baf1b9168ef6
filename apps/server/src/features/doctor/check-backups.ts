import { errorMessage } from '@firm/format';
import { readLastBackup } from '../backups/keep-backup.ts';
import type { Settings } from '../../config/env.ts';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Whether backups that are to be made by themselves are. */
export async function checkBackups(settings: Settings, now: Date): Promise<Finding[]> {
  const { everyHours } = settings.backups;
  if (everyHours === undefined) return [{ what: text.backupsUnscheduled }];
  try {
    const last = await readLastBackup(settings, now);
    if (!last) return [{ what: text.backupsNone, mend: text.backupsMend }];
    const hours = Math.round((now.getTime() - last.madeAt.getTime()) / HOUR_MILLISECONDS);
    return hours > 2 * everyHours + 1
      ? [{ what: text.backupsOld(last.name, hours), mend: text.backupsMend }]
      : [{ what: text.backupsFine(last.name, hours) }];
  } catch (error) {
    return [{ what: text.backupsUnknown(errorMessage(error)), mend: text.backupsUnknownMend }];
  }
}
