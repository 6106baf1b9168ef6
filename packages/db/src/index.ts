export { StartupError } from './errors.ts';
export { isDatabaseUnreachable } from './postgres/unreachable.ts';
export { openDatabase, type OpenOptions } from './open-database.ts';
export {
  FolderInUseError,
  lockFolder,
  readRunning,
  LOCK_FILE,
  MOVE_FOLDER,
  RESTORE_FOLDER,
  RUNNING_FILE,
  type FolderLock,
} from './embedded/lock-folder.ts';
export { createCheckpoints, type Checkpoints, type CopyPoint } from './embedded/checkpoints.ts';
export { countTables } from './embedded/open-embedded.ts';
export { copyDatabase, OutdatedCopyError, proveDatabase } from './embedded/copy-database.ts';
export {
  countPostgresRows,
  holdBackupLock,
  holdSnapshot,
  refusePooler,
} from './postgres/hold-snapshot.ts';
export { asJob, asRoutine } from './embedded/lane-scheduler.ts';
export { markDatabaseMade, refuseLostDatabase } from './embedded/lost-database.ts';
export { optimiseNothing } from './embedded/optimise-nothing.ts';
export { isCurrentImage, unpackImage, writeDatabaseImage } from './embedded/image.ts';
export { extractTar } from './embedded/extract-tar.ts';
export { readGzip } from './embedded/read-gzip.ts';
export * from './embedded/tar.ts';
export { listStoredFiles, noteFiles, readFilesMoved } from './move/files.ts';
export { checkSource, moveTables, openTarget } from './move/move-database.ts';
export { forgetNotes, noteWhole, refuseUnfinishedMove } from './move/notes.ts';
export {
  countMissingMigrations,
  findLastVersion,
  findUpgrade,
  type Upgrade,
} from './queries/migrations.ts';
export { readMigrations, type Migrations } from './migrations.ts';
export * from './queries/academy.ts';
export * from './queries/account-data.ts';
export * from './queries/accounts.ts';
export * from './queries/admin.ts';
export * from './queries/alert-pushes.ts';
export * from './queries/announcements.ts';
export * from './queries/assistant.ts';
export * from './queries/backups.ts';
export * from './queries/bot.ts';
export * from './queries/brands.ts';
export * from './queries/bot-requests.ts';
export * from './queries/certificates.ts';
export * from './queries/change-lock.ts';
export * from './queries/completion.ts';
export * from './queries/daily.ts';
export * from './queries/developers.ts';
export * from './queries/webhook-deliveries.ts';
export * from './queries/webhook-events.ts';
export * from './queries/webhooks.ts';
export * from './queries/check-up.ts';
export * from './queries/news.ts';
export * from './queries/operators.ts';
export * from './queries/people.ts';
export * from './queries/suspensions.ts';
export * from './queries/final-tests.ts';
export * from './queries/form-presses.ts';
export * from './queries/items.ts';
export * from './queries/keys.ts';
export * from './queries/launch-coverage.ts';
export * from './queries/launches.ts';
export * from './queries/ledger.ts';
export * from './queries/limits.ts';
export * from './queries/links.ts';
export * from './queries/passes.ts';
export * from './queries/passkeys.ts';
export * from './queries/pictures.ts';
export * from './queries/payouts.ts';
export * from './queries/practice.ts';
export * from './queries/inbox.ts';
export * from './queries/reports.ts';
export * from './queries/support.ts';
export * from './queries/takedowns.ts';
export * from './queries/review.ts';
export * from './queries/strengths.ts';
export * from './queries/safety.ts';
export * from './queries/second-factor.ts';
export * from './queries/service.ts';
export * from './queries/sessions.ts';
export * from './queries/set-back-clock.ts';
export * from './queries/sources.ts';
export * from './queries/status.ts';
export * from './queries/provenance.ts';
export * from './queries/studio.ts';
export * from './queries/studio-queue.ts';
export * from './queries/studio-rules.ts';
export * from './queries/studio-use.ts';
export * from './queries/telegram.ts';
export * from './queries/token-logs.ts';
export * from './queries/next-due.ts';
export * from './queries/waiting-work.ts';
export * from './queries/watches.ts';
export * from './queries/ways-in.ts';
export * as tables from './schema/index.ts';
export type * from './types.ts';
