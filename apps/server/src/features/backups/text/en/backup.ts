const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** Texts of the backup and restore commands. */
export const backupText = {
  usageBackup:
    'Usage: npm run backup -- <file> [--keys]; or npm run backup, into BACKUP_DIR (it removes ' +
    'old ones); or npm run backup -- --list',
  usageRestore:
    'Usage: npm run restore -- <file> [--keys <file>] [--force]; instead of a file: ' +
    'bucket:latest or bucket:<name>',
  exists: (file: string) => `${file} already exists. Choose another name or remove it first.`,
  nothing: (folder: string) =>
    `There is nothing to back up: no database in ${folder}. Start the server once, or say ` +
    'where the data is with DATA_DIR.',
  notAnswering: (folder: string) =>
    `Another process uses the data folder ${folder}, but it does not answer. If the server is ` +
    'just starting, try again in a moment. Else stop it and run this again.',
  unknownVersion: 'unknown',
  gaveUp:
    'It began three times, and each time its process ended too early. Look at the server’s ' +
    'log, and at the memory and the disk of this machine. Nothing was saved.',
  endedEarly: 'Its process ended early. Nothing was saved. Make it again.',
  isUnderWay: /^Another backup/,
  underWay: 'Another backup is running. Run this again when it is done.',
  outdated:
    'The server stopped or restarted while we copied its database. Nothing was saved. Run ' +
    'this again.',
  noRoom: (folder: string, neededBytes: number, free: number) =>
    `The copy of the database needs ${megabytes(neededBytes)} MB in ${folder}, and ` +
    `${megabytes(free)} MB are free. Free some space, or choose another place. Nothing was ` +
    'saved.',
  diskFull: (file: string) =>
    `The disk is full: we could not write ${file}. Free some space, or choose another place. ` +
    'Nothing was saved.',
  noRoomToRestore: (folder: string) =>
    `The disk of ${folder} is full: we could not unpack the backup. Free some space. Nothing ` +
    'was changed.',
  foreignEntry: 'it holds a file that no backup of this program has',
  unpacksTooMuch: 'it unpacks to more than this disk has room for',
  afterEnd: 'it has something after its end',
  endsEarly: 'it ends early',
  sumsDiffer: 'a file in it is not what was written',
  countDiffers: (table: string, expectedCount: number, actualCount: number | undefined) =>
    `${table} has ${actualCount ?? 'no'} rows instead of ${expectedCount}`,
  stopped: 'Stopped. Nothing was saved.',
  done: (
    file: string,
    { bytes, rows, tables, files }: { bytes: number; rows: number; tables: number; files: number },
  ) =>
    `Backup written to ${file} (${megabytes(bytes)} MB: ${rows} rows of ${tables} tables, ` +
    `${files} files). We read it back. It has no keys in it.`,
  inBucket: (name: string, bucket: string) =>
    `${name} is also in the ${bucket}, and we read it back.`,
  removed: (name: string) => `Removed ${name}.`,
  removedFromBucket: (name: string) => `Removed ${name} from the bucket.`,
  listed: (name: string, bytes: number, places: readonly string[]) =>
    `${name}  ${megabytes(bytes)} MB  ${places.join(', ')}`,
  noneListed: (folder: string) => `There are no backups in ${folder}.`,
  places: { folder: 'here', bucket: 'bucket' },
  noBucket: 'There is no bucket: set S3_BUCKET and the other S3 variables.',
  notInBucket: (name: string) =>
    `The bucket has no backup ${name}. What it has: npm run backup -- --list`,
  badIndex: (name: string) =>
    `${name} in the bucket is damaged, so we cannot see which backups it has.`,
  bucketFailed: (file: string, why: string) =>
    `${file} was written, but the bucket did not take it (${why}). The bucket keeps what it has.`,
  damagedInBucket: (name: string) => `${name} in the bucket is not what we wrote`,
  keysDone: (file: string) =>
    `Keys written to ${file}. Only you can read it. Keep them in another place than the backup.`,
  keysApart: (files: string) =>
    `The keys (${files}) are not in it. Without them you cannot restore it. Copy them to ` +
    'another place, or run this with -- <file> --keys once.',
  noPgDump: (command: string) =>
    "This needs PostgreSQL's own pg_dump, and it is not on PATH. Install the PostgreSQL " +
    `client tools, or run on the database machine:\n  ${command}\nand keep a copy of DATA_DIR ` +
    'as well.',
  noPgRestore:
    'This needs PostgreSQL’s own pg_restore and psql, and they are not on PATH. Install the ' +
    'PostgreSQL client tools.',
  toolFailed: (tool: string, why: string) => `${tool} failed: ${why}`,
  unreadable: (file: string, why: string) =>
    `We cannot read ${file} as a backup (${why}). Nothing was changed.`,
  notOurs: 'it is not a backup of this program',
  newer:
    'It was made by a newer version of this program. Update first (git pull). Nothing was changed.',
  otherEngine: (backupEngine: string, configuredEngine: string) =>
    `It was made from ${backupEngine} and DATABASE_URL asks for ${configuredEngine}. Set or unset DATABASE_URL ` +
    'to match. Nothing was changed.',
  engines: { embedded: 'the embedded database', postgres: 'PostgreSQL' },
  keyMissing: (name: string) =>
    `The key of this backup (${name}) is not here. Without it we cannot read what it ` +
    'encrypts. Give the file made with --keys: npm run restore -- <file> --keys <file>.keys, ' +
    `or set ${name}. Nothing was changed.`,
  keyWrong: (name: string, output: string, here: string) =>
    `The key here (${name}, fingerprint ${here}) is not the key of this backup (${output}). ` +
    'With it we cannot read what it encrypts. Give the right one with --keys <file>, or set ' +
    `${name}. Nothing was changed.`,
  badKeysFile: (file: string) => `${file} is not a file made with --keys. Nothing was changed.`,
  occupied: (folder: string) =>
    `${folder} already has data. To replace it add --force: we keep the old data beside it. ` +
    'Nothing was changed.',
  occupiedDatabase:
    'The database in DATABASE_URL already has tables. To replace them add --force. Nothing ' +
    'was changed.',
  kept: (folder: string) => `What was there before is now in ${folder}.`,
  restored: (madeAt: string) => `Restored the backup of ${madeAt}.`,
} as const;

/** Messages about a restore from the browser. */
export const restoringText = {
  begins: (name: string) => `restore: ${name} is put in place…`,
  done: (name: string, keptIn: string) =>
    `restore: ${name} is in place. What was there before is kept in ${keptIn}`,
  failed: (name: string, why: string) =>
    `restore: ${name} was not put in place, and everything is as before: ${why}`,
  checkEnded: 'The check ended before it was done. Nothing was changed. Please try again.',
  refused: {
    unreadable:
      'This file is damaged, or it is not a backup of this program. Nothing was changed. Choose ' +
      'another backup.',
    newer:
      'This backup comes from a newer version of this program. Nothing was changed. Update this ' +
      'program first, then try again.',
    otherEngine:
      'This backup comes from another kind of database (embedded or PostgreSQL). Nothing was ' +
      'changed. Set or remove DATABASE_URL on this machine, then try again.',
    keyMissing:
      'The keys of this backup are not on this machine. Nothing was changed. Add the file with ' +
      'the keys, then try again.',
    keyWrong:
      'These are not the keys of this backup. Nothing was changed. Add the file with the right ' +
      'keys. If DATA_KEY or CERTIFICATE_KEY is set on this machine, set the right one there.',
  },
} as const;
