const size = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** Text of the page that replaces everything by a backup. */
export const restoreText = {
  title: 'Restore a backup',
  about:
    'A restore replaces everything on this site: people, courses, passes, files. We check the whole ' +
    'backup first. What is here now is kept beside it.',
  aboutEmpty:
    'Choose the backup of your other machine, and its keys. After that, sign in with your old account.',
  movingTitle: 'Move your site here',
  back: 'Start a new site instead',
  moving: 'Do you move from another machine? Restore its backup here instead.',
  open: 'Restore a backup',
  from: 'Where is the backup?',
  sources: {
    file: 'A file on my device',
    backup: 'A backup in the folder or the bucket of this machine',
  },
  file: 'Backup file',
  fileHint: 'It ends in .tar.gz.',
  fileRequired: 'Please choose the backup file.',
  backup: 'Backup',
  keys: 'Keys of the backup',
  keysHint:
    'Only for a backup of another machine: the file the-firm.keys.json, or the file that ends in ' +
    '.keys.',
  keysNeeded:
    'We cannot read the backup without them. Choose the file the-firm.keys.json, or the file that ' +
    'ends in .keys.',
  keysWrong: 'This is not a file of keys. Choose the file the-firm.keys.json.',
  check: 'Check this backup',
  checking: 'Checking…',
  received: (doneCount: number, all: number) =>
    `Step 1 of 3: sent ${size(doneCount)} of ${size(all)}.`,
  read: (doneNumber: number, all: number) =>
    `Step 2 of 3: checked ${size(doneNumber)} of ${size(all)}.`,
  progress: 'Progress of the restore',
  stays: 'You may reload this page. We go on where we were.',
  stopped: (sentBytes: number, all: number) =>
    `The upload stopped at ${size(sentBytes)} of ${size(all)}. Choose the same file to go on.`,
  otherFile: (name: string) => `Choose the file ${name} to go on, or give up and begin again.`,
  goOn: 'Go on',
  giveUp: 'Give up',
  ready: (madeAt: string, version: string) =>
    `This backup is whole. It was made on ${madeAt} by version ${version}.`,
  warn:
    'If you go on, everybody sees the site as it was then. What people did since is not in it. ' +
    'You may have to sign in again.',
  apply: 'Replace everything now',
  applyTitle: 'Replace everything',
  applying: 'Starting…',
  replacing: (seconds: number) =>
    `Step 3 of 3: the site ends, takes the backup and starts again. ${seconds} seconds so far.`,
  done: (madeAt: string) => `Done. The site is as it was on ${madeAt}.`,
  kept: (folder: string) => `What was here before is kept in ${folder}.`,
  signIn: 'Sign in',
  failed: (why: string) => `The restore did not work. Everything is as before. ${why}`,
  again: 'Try another backup',
} as const;
