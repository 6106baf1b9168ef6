import { StartupError } from '@firm/db';

/** Why a backup cannot be put in place here. */
type RefusedFor = 'unreadable' | 'otherEngine' | 'newer' | 'keyMissing' | 'keyWrong';

/** A backup that cannot be used, found before anything was changed. The message is the command's. */
export class BackupRefusedError extends StartupError {
  override name = 'BackupRefusedError';
  readonly reason: RefusedFor;

  constructor(reason: RefusedFor, message: string) {
    super(message);
    this.reason = reason;
  }
}
