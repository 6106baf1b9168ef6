const hourOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00 UTC`;

/** Console texts about backups, their keys and the doctor. */
export const upkeepText = {
  about:
    'A backup has everything but the keys: the database and the files of the data folder. We ' +
    'read each one back before it gets its name.',
  where: (folder: string, free: string) => `We keep them in ${folder}. ${free} are free there.`,
  size: (bytes: number) =>
    bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`,
  make: 'Make a backup now',
  making: 'A backup is being made…',
  asking: 'Asking…',
  waiting: (since: string) =>
    `You asked for a backup at ${since}. It starts as soon as a process with the role worker ` +
    'is free.',
  running: (since: string) => `A backup is running since ${since}.`,
  steps: {
    copy: 'Step 1 of 3: we copy the database.',
    pack: 'Step 2 of 3: we pack it.',
    check: 'Step 3 of 3: we read it back.',
    bucket: 'We put it into the bucket.',
  },
  written: (size: string) => `${size} are written.`,
  goesOn: 'It goes on when you leave this page. If the program stops, it starts again.',
  done: (size: string, when: string) => `The last backup was at ${when}: ${size}, read back.`,
  failed: (when: string, why: string) => `The last backup failed at ${when}: ${why}`,
  list: 'Backups',
  none: 'There are no backups yet.',
  label: 'Saved backups',
  head: ['When', 'Why', 'Size', 'Read back', 'Where', 'Do'],
  why: {
    hand: 'by hand',
    schedule: 'automatic',
    console: 'in the console',
    upgrade: 'before an upgrade',
    rollback: 'before going back',
  },
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  isRead: 'yes, when it was made',
  isNotRead: 'no: it is no backup, or damaged',
  places: { folder: 'folder', bucket: 'bucket' },
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  downloadText:
    'It has all the data of this site. Keep it where nobody else reads it. The keys are not in it.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeText: 'This deletes it from the folder and from the bucket.',
  removed: 'Removed.',
  begun: 'The download has begun.',
  schedule: 'Automatic backups',
  hour: 'Every day at',
  off: 'not at all',
  hourOf,
  keep: 'Days to keep backups',
  keepHint: 'We always keep the newest, and those of the last 24 hours.',
  keepWrong: 'Please enter a whole number from 1 to 365.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  undo: 'Undo',
  undone: 'It is as before.',
  changedByOther: 'Another operator has changed this. Your form shows an older version.',
  showNow: 'Show the new version',
  next: (when: string) => `The next one is at ${when}.`,
  nextNone: 'There are no automatic backups.',
  byEnvironment: (hours: number) =>
    `BACKUP_EVERY_HOURS says every ${hours} hours. What you save here counts instead.`,
  keys: 'Keys',
  keysText:
    'Without its keys you cannot restore a backup. Anyone who has both reads everything. Keep ' +
    'them in another place than the backups. Each time you must show that it is you.',
  keysGet: 'Download the keys',
  keysFile: 'the-firm.keys.json',
  keysDone: 'The keys are in your downloads. Move them to a safe place now.',
  confirm: { download: 'Download', remove: 'Remove', keys: 'Download the keys' },
  busy: 'One moment…',
  findings: 'System check',
  findingsAbout: 'The same as npm run doctor. It changes nothing.',
  look: 'Check again',
  looking: 'Looking…',
  lookedAt: (when: string) => `Checked ${when}.`,
  allWell: 'All is well.',
  findingsLabel: 'Findings',
  findingsHead: ['State', 'Finding', 'What to do'],
  good: 'in order',
  bad: 'needs a fix',
} as const;

/** Console texts about the mail that an operator sends to try the mail service. */
export const testMailText = {
  title: 'Mail',
  about: 'Send a mail to your own address, to see whether your visitors get theirs.',
  send: 'Send a test mail',
  sending: 'Sending…',
  wait: 'You can send one test mail a minute. Please wait a moment.',
  sent: (to: string, service: string) =>
    `${service} took the mail for ${to}. Look in your inbox, and in the spam folder.`,
  kept: (file: string) =>
    `No mail service is set, so the mail stays here as ${file}. Set SMTP_URL or BREVO_API_KEY in .env.`,
  refused: (service: string, answer: string) =>
    `Not sent. ${service} refused the mail. Its answer: ${answer}`,
  noAnswer: (service: string, code: string) =>
    `Not sent. ${service} did not answer. Check the address in SMTP_URL and the firewall. (${code})`,
} as const;
