/** Doctor's texts: each finding, and its remedy. */
export const doctorText = {
  good: (what: string) => `ok   ${what}`,
  bad: (what: string, mend: string) => `bad  ${what}\n     → ${mend}`,
  config: 'configuration: every value can be used',
  configMend: 'Correct this variable in the environment or in .env; .env.example lists them all.',
  configChecked: 'configuration',
  memory: (megabytes: number) => `memory: ${megabytes} MB`,
  littleMemory: (megabytes: number, neededMegabytes: number) =>
    `memory: ${megabytes} MB, and this program needs ${neededMegabytes}`,
  memoryMend:
    'Give the machine or the container more (docker run --memory=1g). Or keep the database on ' +
    'another machine with DATABASE_URL.',
  secrets: 'keys: set in the environment',
  secretsMissing: (name: string) => `keys: ${name} is not set, and DATABASE_URL is`,
  secretsMend: 'Make one with: openssl rand -base64 32, and give the same to every process.',
  keysLater: 'keys: made on the first start',
  keysFine: (folder: string) => `keys: in ${folder}, readable by you only`,
  keysMissing: (file: string) => `keys: ${file} is missing, but there is a database`,
  keysMissingMend:
    'Put it back from the file made by npm run backup -- <file> --keys. Else the start makes ' +
    'a new one, and nobody can read the encrypted data.',
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
  chainSize: (folder: string, used: string, limit: string) =>
    `local chain: ${used} of ${limit} MB used (${folder})`,
  chainFullMend: (folder: string) =>
    `When it is full it takes no more transactions. Stop the server and move ${folder} away. ` +
    'The next start makes a new chain, with new test money and test passes.',
  backupsUnscheduled:
    'backups: no BACKUP_EVERY_HOURS; the console says if the server makes them by itself',
  backupsNone: 'backups: there is none yet',
  backupsFine: (name: string, hours: number) => `backups: ${name}, ${hours} hours old`,
  backupsOld: (name: string, hours: number) => `backups: the newest is ${name}, ${hours} hours old`,
  backupsMend: 'Run npm run backup and see what it says; the server’s log says why its own failed.',
  backupsUnknown: (why: string) => `backups: we cannot see which there are (${why})`,
  backupsUnknownMend: 'Make sure that we can read BACKUP_DIR and the bucket.',
  tookTooLong: 'The check took too long, so we stopped it. This machine is busy.',
  tookTooLongMend: 'Try again in some minutes, or run npm run doctor on the machine.',
  running: (pid: string) => `server: running (process ${pid}) and uses the data folder`,
  runningSick: (port: number, why: string) =>
    `server: uses the data folder but does not answer on port ${port} (${why})`,
  runningSickMend:
    'If it is not just starting: stop it and start it again; look at its last lines.',
  degraded: (part: string, engine: string | undefined, status: string) =>
    `${part}: ${status}${engine === undefined ? '' : ` (${engine})`}`,
  degradedMend: 'Look at the server’s log for this part.',
  mailOutbox: (folder: string) =>
    `mail: stays in ${folder}. To send it, set SMTP_URL or BREVO_API_KEY in .env, then start again.`,
  mailService: (host: string) =>
    `mail: goes out by ${host}. To try it: npm run admin -- test-mail <e-mail>`,
  operator: (name: string) => `operator: ${name} (on the privacy page)`,
  operatorMissing: (url: string) =>
    `operator: others can reach ${url}, but the privacy page names nobody who answers for it`,
  credential: (name: string, day: string) => `Content Credentials: signed as ${name}, until ${day}`,
  credentialEnds: (name: string, day: string) =>
    `Content Credentials: the certificate of ${name} ends on ${day}`,
  credentialEndsMend:
    'Get a new certificate, and set C2PA_CERTIFICATE and C2PA_KEY. After that day we sign nothing.',
  credentialBad: (why: string) => `Content Credentials: ${why}`,
  credentialMend:
    'Set C2PA_CERTIFICATE and C2PA_KEY as PEM, both or neither. Without them we make our own.',
  operatorMend: 'Set OPERATOR_NAME and OPERATOR_CONTACT (a mail address or a link).',
  lettersFine: (scripts: string) => `pictures: they show letters of ${scripts}`,
  lettersMissing: (scripts: string, missing: string) =>
    `pictures: they show letters of ${scripts}, but not of ${missing}`,
  lettersOfMachine: 'pictures: they show the letters of the fonts on this machine only',
  lettersMend: 'Run npm run build: it makes the fonts of the pictures in dist/fonts.',
  modelFine: 'assistant: its model understands messages',
  modelMissing: 'assistant: it understands less, as its model is missing',
  modelDamaged: 'assistant: it understands less, as its model is damaged',
  modelCannotRun: 'assistant: it understands less: its model does not run here',
  modelMend: 'Get the files of this version again, then run npm run build.',
  modelCannotRunMend:
    'Run npm start again, which installs what is missing. The model runs on Linux, Windows and ' +
    'Macs with an Apple chip.',
  portFree: (port: number) => `port: ${port} is free`,
  portTaken: (port: number) => `port: ${port} is in use by another program`,
  portMend: 'Stop that program or choose another port with PORT.',
  databaseLater: 'database: made on the first start',
  databaseFine: (what: string) => `database: ${what}, up to date`,
  databaseOld: (what: string, missing: number) =>
    `database: ${what}; ${missing} migrations run at the next start`,
  databaseSick: (why: string) => `database: ${why}`,
  databaseMend: 'See the message. To put a backup back: npm run restore -- <file> --force',
  databaseUrlMend: 'Start that database, or correct DATABASE_URL.',
  dataKeyWeak:
    'keys: DATA_KEY is easy to guess: it repeats itself or has too few different signs (8 at ' +
    'least)',
  dataKeyWeakMend:
    'Is nothing written with it yet? Then DATA_KEY=$(openssl rand -base64 32). Else keep the ' +
    'database and its backups where nobody else reads them: another key could not read it.',
  databaseForeign: 'database: written with another DATA_KEY than the one here',
  databaseForeignMend: 'Put the right key back into DATA_DIR/keys (or the variable DATA_KEY).',
  bot: (name: string) => `telegram: the bot is @${name}, and links lead to it`,
  botUnavailable: (why: string) => `telegram: we could not ask the bot for its name (${why})`,
  botSilent: 'it does not answer',
  botUnavailableMend:
    'Check TELEGRAM_BOT_TOKEN (Unauthorized: it is wrong or was revoked) and that this ' +
    'machine reaches Telegram.',
  botUnlinked: (name: string) =>
    `telegram: the bot is @${name}, but no link on the site leads to it`,
  botUnlinkedMend: (name: string) => `Set TELEGRAM_BOT_USERNAME=${name}`,
  botOther: (linkedUsername: string, name: string) =>
    `telegram: links lead to @${linkedUsername}, but the token belongs to @${name}`,
  botOtherMend: (name: string) =>
    `Set TELEGRAM_BOT_USERNAME=${name}. Until then we send visitors to another person’s bot.`,
  usage: 'Usage: npm run doctor [-- --online]    with --online we also try the outside',
  misspelledMend: (name: string, suggestion: string) =>
    `Rename it to ${suggestion}, or remove ${name} if it is for another program.`,
  online: {
    good: (name: string, outcome: string, milliseconds: number) =>
      `${name}: ${outcome} (${milliseconds} ms)`,
    bad: (name: string, why: string, milliseconds: number) =>
      `${name}: ${why} (${milliseconds} ms)`,
    names: {
      mail: 'mail',
      bucket: (bucket: string) => `bucket ${bucket}`,
      chain: (name: string) => `chain ${name}`,
      simulation: (name: string) => `simulation on ${name}`,
      signIn: (host: string) => `social sign-in by ${host}`,
      timeStamps: (host: string) => `time stamps by ${host}`,
      addresses: (host: string) => `email addresses at ${host}`,
    },
    silent: 'no answer in time',
    unreached: (code: string) => `cannot be reached (${code})`,
    unknown: 'failed',
    keeps: 'keeps a file, gives it back and removes it',
    otherBytes: 'gives back other bytes than we gave it',
    otherChain: (actualChain: number, expectedChain: number) =>
      `it is chain ${actualChain} and not chain ${expectedChain}`,
    noContract: (variable: string, address: string) => `no contract at ${address} (${variable})`,
    chainFine: (id: number, contracts: number) =>
      contracts === 0 ? `answers as chain ${id}` : `answers as chain ${id}, with its contracts`,
    lacks: (what: readonly string[]) =>
      `it lacks ${what.join(', ')}: checks that need it say that they could not try`,
    abilities: {
      simulation: 'simulation (eth_simulateV1)',
      overrides: 'state overrides (eth_call)',
      traces: 'traces (debug_traceCall)',
      logs: 'logs (eth_getLogs)',
    },
    solanaFine: 'answers, and gives the largest holders of a token',
    discovered: 'describes itself as OpenID providers do',
    addressesTrusted: 'count as confirmed (GOOGLE_EMAIL_VERIFIED=trust)',
    addressesUnknown:
      'it lists no claims. If it does not send email_verified, nobody can sign in, and the ' +
      'log says so',
    addressesConfirmed:
      'it says which are confirmed (email_verified). A person whose address is not confirmed ' +
      'cannot sign in, and the log says so',
    addressesUnconfirmed:
      'it does not say which are confirmed (email_verified), so nobody can sign in',
    pairRead: 'answers',
    reported: 'answers',
    stamps: 'stamps the time',
    stampsNothing: 'gives no time stamp',
    mends: {
      timeStamps: 'Check C2PA_TSA_URL. Until it answers we sign without a time.',
      outbox: 'Look at the folder outbox in DATA_DIR.',
      smtp:
        'Check host, port, user and password in SMTP_URL, and that this machine may connect ' +
        'there (smtps:// for port 465).',
      brevo: 'Check BREVO_API_KEY and BREVO_URL, and that Brevo knows this machine’s address.',
      bucket:
        'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and both keys: they must be allowed to ' +
        'put, get and delete.',
      chain:
        'Check CHAIN_RPC_URL and CHAIN_ID, and that TOKEN_ADDRESS and COLLECTION_ADDRESS ' +
        'are contracts there.',
      simulation: 'Check this chain’s entry in SAFETY_RPC_URLS.',
      signIn: 'Check GOOGLE_ISSUER_URL, and that this machine reaches it.',
      addresses:
        'Make the provider send email_verified. Or set GOOGLE_EMAIL_VERIFIED=trust, if nobody ' +
        'there can use another person’s address.',
      service: (variable: string) =>
        `Check that this machine reaches it, and ${variable} where it is set.`,
      optionalService: (variable: string) =>
        `Check that this machine reaches it, or do without it: ${variable}=off`,
    },
  },
  interrupted: (folder: string) => `data folder: a restore into ${folder} was cut short`,
  interruptedMend: 'Run the restore again with --force.',
} as const;
