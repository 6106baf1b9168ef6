const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** What the backup and restore commands say. */
export const backupText = {
  usageBackup:
    'Usage: npm run backup -- <file> [--keys]; or npm run backup, into BACKUP_DIR, where old ' +
    'ones are removed; or npm run backup -- --list',
  usageRestore:
    'Usage: npm run restore -- <file> [--keys <file>] [--force]; instead of a file: ' +
    'bucket:latest or bucket:<name>',
  exists: (file: string) => `${file} already exists. Choose another name or remove it first.`,
  nothing: (folder: string) =>
    `There is nothing to back up: no database in ${folder}. Start the server once, or say ` +
    'where the data is with DATA_DIR.',
  notAnswering: (folder: string) =>
    `The data folder ${folder} is in use, but the server that holds it does not answer. If ` +
    'it is just starting, try again in a moment; else stop it and run this again.',
  unknownVersion: 'unknown',
  gaveUp:
    'It was begun three times, and each time its process ended before it. Look at the server’s log ' +
    'and at the memory and the disk of this machine. Nothing was kept.',
  endedEarly: 'Its process was ended. Nothing was kept; make it again.',
  isUnderWay: /^Another backup/,
  underWay: 'Another backup is being made. Run this again when it is done.',
  outdated:
    'The server was stopped or restarted while its database was copied. Nothing was kept; ' +
    'run this again.',
  noRoom: (folder: string, needed: number, free: number) =>
    `There is no room in ${folder} for a copy of the database: ${megabytes(needed)} MB are ` +
    `needed and ${megabytes(free)} MB are free. Free some, or choose another place. Nothing ` +
    'was kept.',
  diskFull: (file: string) =>
    `The disk is full: ${file} could not be written. Free some, or choose another place. ` +
    'Nothing was kept.',
  noRoomToRestore: (folder: string) =>
    `The disk of ${folder} is full: the backup could not be unpacked. Free some. Nothing ` +
    'was changed.',
  foreignEntry: 'it holds a file that no backup of this program has',
  unpacksToMuch: 'it unpacks to more than this disk has room for',
  afterEnd: 'something lies behind its end',
  endsEarly: 'it ends early',
  sumsDiffer: 'a file in it is not what was written',
  countDiffers: (table: string, expected: number, found: number | undefined) =>
    `${table} has ${found ?? 'no'} rows instead of ${expected}`,
  stopped: 'Stopped. Nothing was kept.',
  done: (
    file: string,
    { bytes, rows, tables, files }: { bytes: number; rows: number; tables: number; files: number },
  ) =>
    `Backup written to ${file} (${megabytes(bytes)} MB: ${rows} rows of ${tables} tables, ` +
    `${files} files) and read back. Keys are not in it.`,
  inBucket: (name: string, bucket: string) =>
    `${name} is also in the ${bucket}, and was read back.`,
  removed: (name: string) => `Removed ${name}.`,
  removedFromBucket: (name: string) => `Removed ${name} from the bucket.`,
  listed: (name: string, bytes: number, places: readonly string[]) =>
    `${name}  ${megabytes(bytes)} MB  ${places.join(', ')}`,
  noneListed: (folder: string) => `There are no backups in ${folder}.`,
  places: { folder: 'here', bucket: 'bucket' },
  noBucket: 'There is no bucket: set S3_BUCKET and its neighbours.',
  notInBucket: (name: string) =>
    `The bucket has no backup ${name}. What it has: npm run backup -- --list`,
  badIndex: (name: string) =>
    `${name} in the bucket is damaged, so it is not known which backups it holds.`,
  bucketFailed: (file: string, why: string) =>
    `${file} was written, but the bucket did not take it (${why}). What it has was kept.`,
  damagedInBucket: (name: string) => `${name} in the bucket is not what was written`,
  keysDone: (file: string) =>
    `Keys written to ${file}, readable by you only. Keep them in another place than the backup.`,
  keysApart: (files: string) =>
    `The keys (${files}) are not in it: without them it cannot be restored. Keep a copy of ` +
    'them in another place, or run this with -- <file> --keys once.',
  noPgDump: (command: string) =>
    `PostgreSQL's own pg_dump is needed for this and is not on PATH. Install the PostgreSQL ` +
    'client tools, or run on the database machine:\n' +
    `  ${command}\n` +
    'and keep a copy of DATA_DIR as well.',
  noPgRestore:
    'PostgreSQL’s own pg_restore and psql are needed for this and are not on PATH. Install ' +
    'the PostgreSQL client tools.',
  toolFailed: (tool: string, why: string) => `${tool} failed: ${why}`,
  unreadable: (file: string, why: string) =>
    `${file} cannot be read as a backup (${why}). Nothing was changed.`,
  notOurs: 'it is not a backup of this program',
  newer:
    'It was made by a newer version of this program. Update first (git pull). Nothing was changed.',
  otherEngine: (made: string, wanted: string) =>
    `It was made from ${made} and DATABASE_URL asks for ${wanted}. Set or unset DATABASE_URL ` +
    'accordingly. Nothing was changed.',
  engines: { embedded: 'the embedded database', postgres: 'PostgreSQL' },
  keyMissing: (name: string) =>
    `The key this backup was made with (${name}) is not here, and what it encrypts could not ` +
    'be read. Give the file made with --keys: npm run restore -- <file> --keys <file>.keys, ' +
    `or set ${name}. Nothing was changed.`,
  keyWrong: (name: string, made: string, here: string) =>
    `The key here (${name}, fingerprint ` +
    `${here}) is not the one this backup was made with (${made}), and what it encrypts could ` +
    `not be read. Give the right one with --keys <file>, or set ${name}. Nothing was changed.`,
  badKeysFile: (file: string) => `${file} is not a file made with --keys. Nothing was changed.`,
  occupied: (folder: string) =>
    `${folder} already holds data. To replace it add --force; what is there now is kept ` +
    'beside it. Nothing was changed.',
  occupiedDatabase:
    'The database that DATABASE_URL names already holds tables. To replace them add ' +
    '--force. Nothing was changed.',
  kept: (folder: string) => `What was there before is kept in ${folder}.`,
  restored: (madeAt: string) => `Restored the backup of ${madeAt}.`,
} as const;

/** What is said of a restore from the browser. */
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
