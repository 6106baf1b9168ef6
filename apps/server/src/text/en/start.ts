/** Start-up and shutdown messages. One line per capability, the ready line last. */
export const startText = {
  capability: (name: string, engine: string) => `${name}: ${engine}`,
  ownerWanted: (link: string, hours: number) =>
    `console: it has no owner yet. Open this within ${hours} hours and sign up or in to ` +
    `become its owner. It works once: ${link}`,
  ready: (port: number) => `Ready on http://localhost:${port}`,
  healthPort: (port: number) => `health: /health, /health/ready and /metrics on port ${port}`,
  readyWithoutWeb: (roles: readonly string[]) => `Ready (roles: ${roles.join(', ')})`,
  databaseUnavailable: (place: string, why: string) =>
    `database: waiting for PostgreSQL at ${place} (${why})…`,
  databaseLost: 'database: lost while starting; waiting for it…',
  databaseBroken: (why: string) =>
    `database: the embedded database broke (${why}). Start again: you lost nothing that we ` +
    'confirmed.',
  versionOf: (version: string | undefined, migrations: number) =>
    `${version ?? 'an unknown version'} (${migrations} migrations)`,
  upgrade: (from: string, to: string, missing: number) =>
    `upgrade: from ${from} to ${to}; ${missing === 1 ? '1 migration runs' : `${missing} migrations run`}` +
    ' after a backup',
  upgraded: (from: string, to: string) =>
    `upgrade: from ${from} to ${to}; the database stays as it is`,
  upgradeBackup: (line: string) => `upgrade: ${line}`,
  upgradeBackupTook: (seconds: number) =>
    `upgrade: the backup took ${seconds.toFixed(1)} s. To go back: npm run rollback`,
  upgradeWithoutBackup:
    'upgrade: no backup (BACKUP_BEFORE_UPGRADE=off), so npm run rollback cannot go back',
  upgradeRefused: (why: string) =>
    `The upgrade has not begun, because the backup before it failed: ${why} The data is as ` +
    'before. Start the older version again, or fix this. If you make your own backups: ' +
    'BACKUP_BEFORE_UPGRADE=off',
  interrupted: 'it was interrupted.',
  noRoomToUpgrade: (folder: string, neededBytes: number, free: number) =>
    `The upgrade has not begun: the backup before it needs up to ${(neededBytes / 1e6).toFixed(1)} ` +
    `MB in ${folder}, and ${(free / 1e6).toFixed(1)} MB are free. Free some space, or name a ` +
    'folder on another disk with BACKUP_DIR, and start again. The data is as before.',
  stopping: 'Stopping: finishing what is in flight…',
  stopped: 'Stopped.',
  cutOff: 'Stopped. What still ran after 10 seconds was cut off.',
  portTaken: (variable: string, port: number) =>
    `${variable}: another program uses ${port}. Stop that one or choose another port. ` +
    `Example: ${variable}=${port === 65535 ? 3000 : port + 1}`,
  portForbidden: (variable: string, port: number) =>
    `${variable}: this user may not listen on ${port}. Choose one above 1023. Example: ` +
    `${variable}=3000`,
  hostUnknown: (host: string) =>
    `HOST: this machine has no address ${host}. Example: HOST=127.0.0.1`,
  folderClosed: (path: string, code: string) =>
    `DATA_DIR: we cannot write ${path} (${code}). Give this user the right to, or choose ` +
    'another folder. Example: DATA_DIR=.data',
  diskFull:
    'DATA_DIR: the disk of this folder is full. Free some space, or choose another folder. ' +
    'Example: DATA_DIR=/mnt/large/the-firm',
  fewFiles: (max: number) =>
    `files: only ${max} may be open at once. A few visitors use those up. Allow more before ` +
    'the start: ulimit -n 4096',
  littleMemory: (megabytes: number, neededMegabytes: number) =>
    `memory: this machine or container has ${megabytes} MB and the program needs ${neededMegabytes}. ` +
    'The system may end it at any moment. Give it more: docker run --memory=1g',
  noFiles: 'Too many files are open on this machine or in this program. Allow more: ulimit -n 4096',
  leftovers: (count: number) =>
    `files: ${count === 1 ? '1 half-written file' : `${count} half-written files`} of a ` +
    'process that was killed removed',
  mail: {
    outbox: (folder: string) => `outbox in ${folder}`,
    smtp: (host: string) => `SMTP by ${host}`,
    brevo: (host: string) => `Brevo by ${host}`,
  },
  site: {
    built: (pages: number) => `${pages} pages`,
    missing: 'not built (npm start builds it)',
  },
  google: {
    on: (issuer: string) => `OpenID Connect with ${issuer}`,
    trusted: (issuer: string) =>
      `OpenID Connect with ${issuer}, whose addresses count as confirmed ` +
      '(GOOGLE_EMAIL_VERIFIED=trust)',
    off: 'off (no GOOGLE_CLIENT_ID)',
  },
  bot: {
    off: 'off (no TELEGRAM_BOT_TOKEN)',
    linked: (name: string) => `links to ${name}`,
    unlinked: 'links to /assistant (no TELEGRAM_BOT_USERNAME)',
    elsewhere: (link: string) => `not in this process; ${link}`,
    polling: (host: string, link: string) => `long polling of ${host}; ${link}`,
    webhook: (host: string, link: string) => `webhook of ${host}; ${link}`,
  },
  chain: {
    off: {
      asked: 'off (CHAIN_RPC_URL=off)',
      database: 'off (DATABASE_URL is set and CHAIN_RPC_URL is not)',
      'no-rpc':
        'off (CHAIN_ID, TOKEN_ADDRESS or COLLECTION_ADDRESS is set and CHAIN_RPC_URL is not)',
    },
    elsewhere: 'off (this process has neither the role web nor worker)',
  },
  market: {
    chain: 'on-chain',
    dexscreener: (host: string, fallback: string) =>
      `DEX Screener by ${host}, else GeckoTerminal by ${fallback}`,
    geckoterminal: (host: string) => `GeckoTerminal by ${host}`,
  },
  checks: {
    local: 'the local chain',
    engine: (
      networkNames: readonly string[],
      serviceNames: readonly string[],
      { networks }: { networks: readonly string[] },
    ) =>
      (networkNames.length === 0 && networks.length === 0
        ? 'no simulation (no SAFETY_RPC_URLS)'
        : networkNames.length === 0
          ? ''
          : `simulation on ${networkNames.join(', ')}`) +
      (networks.length === 0
        ? ''
        : `${networkNames.length === 0 ? '' : '; '}free public nodes of ${networks.join(', ')} see the ` +
          'token’s address when someone checks it there (SAFETY_RPC_URLS=off: ask none)') +
      (serviceNames.length === 0 ? '' : `; asks ${serviceNames.join(', ')}`),
  },
  /** The line that connects a model of one's own, on this machine. */
  connectModel:
    'OPENAI_BASE_URL=http://localhost:11434/v1 OPENAI_CHAT_MODEL=llama3.2 ' +
    'STUDIO_CHAT=openai npm start',
  /** A server of models that runs here already, and what would have it word the answers. */
  modelsHere: (server: string, baseUrl: string, model: string, others: number) =>
    `${server} runs on this machine${others > 0 ? ` with ${others + 1} models` : ''}, but we ` +
    `do not use it. To let it word answers: OPENAI_BASE_URL=${baseUrl} ` +
    `OPENAI_CHAT_MODEL=${model} (and STUDIO_CHAT=openai)`,
  files: {
    local: (folder: string) => `in ${folder}`,
    s3: (bucket: string, host: string) => `bucket ${bucket} at ${host}`,
  },
  disk: 'of DATA_DIR',
  backups: {
    off: 'by hand, or as the console says (no BACKUP_EVERY_HOURS)',
    elsewhere: 'made by processes with the role worker',
    on: (hours: number, folder: string) => `every ${hours} hours in ${folder}`,
    alsoBucket: (hours: number, folder: string) =>
      `every ${hours} hours in ${folder} and in the bucket`,
  },
  jobs: { here: 'done in this process', elsewhere: 'done by processes with the role worker' },
  studio: {
    embedded: {
      image: 'embedded (illustrator)',
      voice: 'embedded (flite)',
      music: 'embedded (composer)',
      video: 'embedded (animator)',
      chat: 'embedded (grounded answers)',
    },
  },
  demo: 'on: this installation is a demonstration',
  keysMade: (folder: string) => `kept in ${folder}`,
  keysGiven: 'from the environment',
  credential: {
    own: 'signed with our own certificate',
    yours: (name: string, day: string) => `signed as ${name}, until ${day}`,
    stamped: (host: string) => `; time stamps by ${host}`,
  },
} as const;
