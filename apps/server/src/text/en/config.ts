/** Errors of environment values. Each completes '<VARIABLE>: …'. */
export const configText = {
  port: 'must be a whole number from 1 to 65535',
  host: 'must be a host name or an address to listen on',
  origin: 'must be an address with http or https and without a path',
  url: 'must be a complete address with http or https',
  databaseUrl: 'must be a PostgreSQL address',
  connections: 'must be a whole number from 3 to 1000',
  drain: 'must be a whole number from 0 to 5',
  roles: 'must name one or more of web, worker and bot, separated by commas',
  secret: 'must be at least 32 characters long',
  fewCharacters: 'is easy to guess: it repeats itself or has too few different signs (8 at least)',
  key: 'must be 32 random bytes as base64 or as 64 hex digits, or a phrase of 32 signs or more',
  certificate: 'must be certificates as PEM: your own first, then those that issued it',
  c2paKeyAlone: 'C2PA_KEY is the key of a certificate and needs that certificate',
  c2paCertificateAlone: 'C2PA_CERTIFICATE is set and needs its private key as PEM',
  c2paUnreadable: 'it or C2PA_KEY cannot be read as PEM',
  c2paChain: 'needs the certificate of its issuer after it: a signer may not vouch for itself',
  c2paOtherKey: 'C2PA_KEY is the key of another certificate',
  c2paAlgorithm: 'its key must be P-256, P-384, P-521, Ed25519 or RSA',
  c2paPurpose: 'it must be made for signing mail, documents or Content Credentials',
  c2paEnded: (day: string) => `it ended on ${day}. Set a new one, or remove it and C2PA_KEY`,
  c2paNotYet: (day: string) => `it is not valid before ${day}`,
  c2paOrder: 'its certificates must be in order: the next one issued each',
  emailVerified: 'must be claim or trust',
  trustNeedsIssuer:
    'GOOGLE_EMAIL_VERIFIED is trust. It needs a provider of your own, because Google itself ' +
    'says which addresses are confirmed',
  cidrs: 'must be a list of address ranges separated by commas',
  flag: 'must be 1 or 0',
  logLevel: 'must be one of fatal, error, warn, info, debug, trace and silent',
  smtpUrl: 'must be an address that begins with smtp:// or smtps://',
  mailFrom: 'must be a mail address, with or without a name before it',
  mailAddress: 'must be a mail address',
  telegramName: 'must be a Telegram user name: 5 to 32 letters, digits and underscores',
  telegramToken: 'must be the token that BotFather gave: digits, a colon and letters',
  telegramSecret: 'must be 1 to 256 letters, digits, hyphens and underscores',
  webhookNeedsSecret:
    'TELEGRAM_WEBHOOK is set and needs a secret. Telegram sends it along, so that nobody else ' +
    'can send messages',
  webhookNeedsToken: 'TELEGRAM_WEBHOOK is set and needs the bot that gets the messages',
  tokenAddress: 'must be a contract address: 0x and 40 hex digits',
  promises: 'must name weekly-tokens, new-tokens or revenue, or be none',
  date: 'must be a day as 2026-12-01',
  promiseNeedsDistributor:
    'PASS_PROMISES names weekly-tokens and needs PAYOUT_DISTRIBUTOR and PAYOUTS_FROM. Without ' +
    'them nobody could see if they are paid',
  chainId: 'must be a positive whole number',
  rpcUrl: 'must be a complete address with http or https, or off',
  safetyRpcUrls:
    'must be chain ids (or solana), each with the address of a node. Separate them by commas ' +
    'and name each chain once. Or off, alone or with them',
  practiceChain: 'must be on or off',
  marketSource: 'must be chain, dexscreener or geckoterminal',
  marketPair:
    'must be the address of a pair. If its network is not ethereum, write the network and a ' +
    'slash before it',
  studioEngine: (engines: string) => `must be one of ${engines}`,
  studioParameters: 'must be specified or current',
  studioNeeds: (variable: string, engine: string, key: string) =>
    `${variable} is ${engine} and needs ${key}`,
  publicLocalChain: (url: string) =>
    `PUBLIC_URL: others can reach ${url}, but the chain would be the local one with its test ` +
    'money. Set CHAIN_RPC_URL, CHAIN_ID, TOKEN_ADDRESS and COLLECTION_ADDRESS. Or set ' +
    'CHAIN_RPC_URL=off, or DEMO=1 for a demonstration. Example: ' +
    'CHAIN_RPC_URL=https://rpc.example.org/v2/key',
  marketNeedsChain: 'is chain and needs a chain: CHAIN_RPC_URL is off or missing',
  marketNeedsPair: 'MARKET_SOURCE is chain on a public network and needs the pair to read',
  bytes: 'must be a number of bytes, or a whole number with KB, MB, GB or TB behind it',
  operatorName: 'must not be longer than 200 characters',
  origins:
    'must be origins with http or https, separated by commas, without a path or a slash at the end',
  operatorContact: 'must be a mail address or a complete address with http or https',
  count: 'must be a whole number, 0 or more',
  days: 'must be a whole number of days, 1 or more',
  tooManyUses: (name: string, limit: number, people: number) =>
    `STUDIO_PEOPLE_PER_ADDRESS: ${people} times ${name} (${limit}) is too large (more than ` +
    '2147483647). Example: STUDIO_PEOPLE_PER_ADDRESS=5',
  hours: 'must be a whole number of hours, from 1 to 720',
  backupsWithin: (folder: string, allowedFolder: string) =>
    `BACKUP_DIR: ${folder} is inside DATA_DIR, so backups would become part of backups. ` +
    `Choose a folder outside it, or ${allowedFolder}. Example: BACKUP_DIR=/mnt/backups/the-firm`,
  bucket: 'must be the name of a bucket: small letters, digits, dots and hyphens',
  region: 'must be the name of a region',
  text: 'must not be longer than 2000 characters',
  bothSet: (name: string) => `${name} is set as well: keep one of the two`,
  unreadableFile: (path: string, code: string) =>
    `the file ${path} cannot be read (${code}): it must exist, and the user of this program ` +
    'must be able to read it',
  longFile: (path: string) => `the file ${path} is longer than any secret`,
  emptyFile: (path: string) => `the file ${path} is empty`,
  linesInFile: (path: string) => `the file ${path} must contain only the secret, in one line`,
  got: (value: string) => `got ${JSON.stringify(value)}`,
  meant: (word: string) => `Did you mean ${word}?`,
  unknownName: (name: string, suggestion: string) =>
    `${name} is not known; did you mean ${suggestion}?`,
  example: (name: string, example: string) => `Example: ${name}=${example}`,
  needs: (name: string, other: string) => `${name} is set and needs ${other} as well`,
  weakDataKey:
    'DATA_KEY: is easy to guess: it repeats itself or has fewer than 8 different characters. ' +
    'Example: DATA_KEY=$(openssl rand -base64 32)',
  weakDataKeyInUse:
    'DATA_KEY: is easy to guess, and this database is written with it. Anyone with a copy of ' +
    'the database can read its secrets. Keep the database and its backups where nobody else ' +
    'reads them.',
  secretWithDatabase:
    'must be set when DATABASE_URL is set, so that every process uses the same one',
  sameHealthPort: (port: number) =>
    `HEALTH_PORT: ${port} is PORT already. Choose another. Example: ` +
    `HEALTH_PORT=${port === 9090 ? 9091 : 9090}`,
  publicOutbox: (url: string) =>
    `PUBLIC_URL: others can reach ${url}, but mail would only go to the outbox folder. Set ` +
    'SMTP_URL or BREVO_API_KEY, or DEMO=1 for a demonstration. Example: ' +
    'SMTP_URL=smtps://user:password@mail.example.org',
  badDotEnv: (path: string, reason: string) => `.env: ${path} cannot be read (${reason})`,
  badKeyFile: (path: string) =>
    `The key file ${path} is empty or damaged. Put it back from a backup made with -- --keys. ` +
    'Without it nobody can read what it protects.',
  foreignKey: (name: string) =>
    `${name}: this database was written with another key. Put the right one back ` +
    `(DATA_DIR/keys, or the variable ${name}). This one cannot read its encrypted data.`,
} as const;
