/** What the doctor says: each finding, and how to mend it. */
export const doctorText = {
  good: (what: string) => `ok   ${what}`,
  bad: (what: string, mend: string) => `bad  ${what}\n     → ${mend}`,
  config: 'configuration: every value can be used',
  configMend: 'Correct this variable in the environment or in .env; .env.example lists them all.',
  configChecked: 'configuration',
  secrets: 'keys: set in the environment',
  secretsMissing: (name: string) => `keys: ${name} is not set, and DATABASE_URL is`,
  secretsMend: 'Make one with: openssl rand -base64 32, and give the same to every process.',
  keysLater: 'keys: made on the first start',
  keysFine: (folder: string) => `keys: in ${folder}, readable by you only`,
  keysMissing: (file: string) => `keys: ${file} is missing although there is a database`,
  keysMissingMend:
    'Put it back from the file made by npm run backup -- <file> --keys. A new one is made otherwise, and what was encrypted cannot be read.',
  keysOpen: (path: string, mode: string) => `keys: others may read ${path} (mode ${mode})`,
  keysOpenMend: (path: string, isFolder: boolean) => `chmod ${isFolder ? '700' : '600'} ${path}`,
  folderFine: (folder: string, gigabytes: string) =>
    `data folder: ${folder} can be written, ${gigabytes} GB free`,
  folderClosed: (folder: string) => `data folder: ${folder} cannot be written`,
  folderClosedMend:
    'Give this user the right to write there, or choose another folder with DATA_DIR.',
  diskFull: (folder: string, megabytes: number) =>
    `data folder: only ${megabytes} MB free for ${folder}`,
  diskFullMend: 'Free at least 500 MB there, or choose another folder with DATA_DIR.',
  running: (pid: string) => `server: running (process ${pid}) and holds the data folder`,
  runningSick: (port: number, why: string) =>
    `server: holds the data folder but does not answer on port ${port} (${why})`,
  runningSickMend:
    'If it is not just starting: stop it and start it again; look at its last lines.',
  degraded: (part: string, engine: string, status: string) => `${part}: ${status} (${engine})`,
  degradedMend: 'Look at the server’s log for this part.',
  operator: (name: string) => `operator: ${name} (on the privacy page)`,
  operatorMissing: (url: string) =>
    `operator: ${url} is reached by others, but the privacy page names nobody who answers for it`,
  operatorMend: 'Set OPERATOR_NAME and OPERATOR_CONTACT (a mail address or a link).',
  portFree: (port: number) => `port: ${port} is free`,
  portTaken: (port: number) => `port: ${port} is in use by another program`,
  portMend: 'Stop that program or choose another port with PORT.',
  databaseLater: 'database: made on the first start',
  databaseFine: (what: string) => `database: ${what}, up to date`,
  databaseOld: (what: string, missing: number) =>
    `database: ${what}; ${missing} migrations run at the next start`,
  databaseSick: (why: string) => `database: ${why}`,
  databaseMend: 'See the message; a backup is put back with: npm run restore -- <file> --force',
  databaseUrlMend: 'Start that database, or correct DATABASE_URL.',
  databaseForeign: 'database: written with another DATA_KEY than the one here',
  databaseForeignMend: 'Put the right key back into DATA_DIR/keys (or the variable DATA_KEY).',
  bot: (name: string) => `telegram: the bot is @${name}, and links lead to it`,
  botAway: (why: string) => `telegram: the bot could not be asked for its name (${why})`,
  botSilent: 'it does not answer',
  botAwayMend:
    'Check TELEGRAM_BOT_TOKEN (Unauthorized: it is wrong or was revoked) and that this machine reaches Telegram.',
  botUnlinked: (name: string) =>
    `telegram: the bot is @${name}, but no link on the site leads to it`,
  botUnlinkedMend: (name: string) => `Set TELEGRAM_BOT_USERNAME=${name}`,
  botOther: (linked: string, name: string) =>
    `telegram: links lead to @${linked}, but the token belongs to @${name}`,
  botOtherMend: (name: string) =>
    `Set TELEGRAM_BOT_USERNAME=${name}: until then visitors are sent to somebody else’s bot.`,
  interrupted: (folder: string) => `data folder: a restore into ${folder} was cut short`,
  interruptedMend: 'Run the restore again with --force.',
} as const;
