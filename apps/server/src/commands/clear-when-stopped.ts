import { clearUnfinished } from '../features/backups/copy/write-backup.ts';
import { backupText as text } from '../features/backups/text/en/backup.ts';

/** A backup that is ended by Ctrl-C or with the server leaves nothing behind. */
export function clearWhenStopped(file: string): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => {
      clearUnfinished(file);
      process.stderr.write(`${text.stopped}\n`);
      process.exit(1);
    });
}
