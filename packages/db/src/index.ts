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
export * from './queries/academy/academy.ts';
export * from './queries/accounts/account-data.ts';
export * from './queries/accounts/accounts.ts';
export * from './queries/console/admin.ts';
export * from './queries/news/alert-pushes.ts';
export * from './queries/news/announcements.ts';
export * from './queries/assistant/assistant.ts';
export * from './queries/backups.ts';
export * from './queries/telegram/bot.ts';
export * from './queries/console/brands.ts';
export * from './queries/assistant/bot-requests.ts';
export * from './queries/academy/certificates.ts';
export * from './queries/accounts/change-lock.ts';
export * from './queries/academy/completion.ts';
export * from './queries/console/daily.ts';
export * from './queries/developers/developers.ts';
export * from './queries/developers/webhook-deliveries.ts';
export * from './queries/developers/webhook-events.ts';
export * from './queries/developers/webhooks.ts';
export * from './queries/safety/check-up.ts';
export * from './queries/news/news.ts';
export * from './queries/console/operators.ts';
export * from './queries/accounts/people.ts';
export * from './queries/accounts/suspensions.ts';
export * from './queries/academy/final-tests.ts';
export * from './queries/form-presses.ts';
export * from './queries/academy/items.ts';
export * from './queries/keys.ts';
export * from './queries/safety/launch-coverage.ts';
export * from './queries/safety/launches.ts';
export * from './queries/safety/ledger.ts';
export * from './queries/limits.ts';
export * from './queries/accounts/links.ts';
export * from './queries/passes/passes.ts';
export * from './queries/accounts/passkeys.ts';
export * from './queries/pictures.ts';
export * from './queries/passes/payouts.ts';
export * from './queries/academy/practice.ts';
export * from './queries/console/inbox.ts';
export * from './queries/reports/reports.ts';
export * from './queries/assistant/support.ts';
export * from './queries/reports/takedowns.ts';
export * from './queries/academy/review.ts';
export * from './queries/academy/strengths.ts';
export * from './queries/safety/safety.ts';
export * from './queries/accounts/second-factor.ts';
export * from './queries/service.ts';
export * from './queries/accounts/sessions.ts';
export * from './queries/set-back-clock.ts';
export * from './queries/safety/sources.ts';
export * from './queries/status.ts';
export * from './queries/provenance.ts';
export * from './queries/studio/studio.ts';
export * from './queries/studio/studio-queue.ts';
export * from './queries/studio/studio-rules.ts';
export * from './queries/studio/studio-use.ts';
export * from './queries/telegram/telegram.ts';
export * from './queries/safety/token-logs.ts';
export * from './queries/next-due.ts';
export * from './queries/waiting-work.ts';
export * from './queries/assistant/watches.ts';
export * from './queries/accounts/ways-in.ts';
export * as tables from './schema/index.ts';
export type * from './types.ts';
