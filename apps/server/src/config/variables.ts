import * as v from 'valibot';
import ipaddr from 'ipaddr.js';
import { configText as text } from '../text/en/config.ts';

/**
 * One variable of the environment: how it is checked, an example for the line that refuses a bad
 * value, and whether its value may stand in that line.
 */
type Variable<Schema extends v.GenericSchema<string, unknown>> = {
  schema: Schema;
  example: string;
  isSecret: boolean;
};

const open = <S extends v.GenericSchema<string, unknown>>(
  schema: S,
  example: string,
): Variable<S> => ({ schema, example, isSecret: false });
const secret = <S extends v.GenericSchema<string, unknown>>(
  schema: S,
  example: string,
): Variable<S> => ({ schema, example, isSecret: true });

const line = v.pipe(v.string(), v.maxLength(2000, text.text));

const isUrl = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) &&
  protocols.includes(new URL(value).protocol) &&
  new URL(value).hostname !== '';

/** An address that paths are put behind: kept without a trailing slash. */
const url = v.pipe(
  v.string(),
  v.check((value) => isUrl(value, ['http:', 'https:']), text.url),
  v.transform((value) => value.replace(/\/+$/, '')),
);

const origin = v.pipe(
  v.string(),
  v.check((value) => {
    if (!isUrl(value, ['http:', 'https:'])) return false;
    const { pathname, search, hash, username } = new URL(value);
    return pathname === '/' && search === '' && hash === '' && username === '';
  }, text.origin),
  v.transform((value) => new URL(value).origin),
);

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, text.port),
  v.transform(Number),
  v.minValue(1, text.port),
  v.maxValue(65535, text.port),
);

const count = v.pipe(v.string(), v.regex(/^\d{1,9}$/, text.count), v.transform(Number));

const BYTE_UNITS: Readonly<Record<string, number>> = { KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };

/** '500000000', '500MB' or '20 GB'. */
const bytes = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$|^\d{1,6} ?[KMGT]B$/i, text.bytes),
  v.transform((value) => {
    const unit = /[KMGT]B$/i.exec(value)?.[0];
    return Number.parseInt(value, 10) * (BYTE_UNITS[unit?.toUpperCase() ?? ''] ?? 1);
  }),
  v.safeInteger(text.bytes),
);

const postgresUrl = v.pipe(
  v.string(),
  v.check(
    (value) =>
      URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol),
    text.databaseUrl,
  ),
);

/** Fewer than three, and two that wait for one another's connection could wait for ever. */
const connections = v.pipe(
  v.string(),
  v.regex(/^([3-9]|[1-9]\d{1,2}|1000)$/, text.connections),
  v.transform(Number),
);

const drain = v.pipe(v.string(), v.regex(/^[0-5]$/, text.drain), v.transform(Number));

const roleSchema = v.picklist(['web', 'worker', 'bot'], text.roles);
export type Role = v.InferOutput<typeof roleSchema>;

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const hours = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/, text.hours),
  v.transform(Number),
  v.maxValue(720, text.hours),
);

const flag = v.pipe(
  v.string(),
  v.picklist(['0', '1', 'true', 'false'], text.flag),
  v.transform((value) => value === '1' || value === 'true'),
);

const cidrs = v.pipe(
  v.string(),
  v.transform(list),
  v.array(
    v.pipe(
      v.string(),
      // A bare address means that one address.
      v.transform((range) =>
        ipaddr.isValid(range) ? `${range}/${range.includes(':') ? 128 : 32}` : range,
      ),
      v.check((range) => ipaddr.isValidCIDR(range), text.cidrs),
    ),
  ),
);

const contractAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, text.tokenAddress));

const mailAddress = /^[^\s@<>]+@[^\s@<>]+$/;

/** Long but guessed at once: a few characters over and over. */
export const isEasyToGuess = (secret: string): boolean =>
  new Set(secret).size < 8 || /^(.{1,16})\1+$/s.test(secret);

/**
 * Not asked of DATA_KEY here: what was written with it could never be read with another. A database
 * that is new is not begun with such a one (lifecycle/claim-keys.ts); of an older one it is said at
 * each start and by the doctor.
 */
const hasVariety = v.check((secret: string) => !isEasyToGuess(secret), text.fewCharacters);

export const variables = {
  PORT: open(port, '3000'),
  HEALTH_PORT: open(port, '9090'),
  HOST: open(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, text.host)), '0.0.0.0'),
  PUBLIC_URL: open(origin, 'https://thefirm.example'),
  DATA_DIR: open(line, '.data'),
  DATABASE_URL: secret(postgresUrl, 'postgres://firm:password@localhost:5432/firm'),
  DATABASE_DIRECT_URL: secret(postgresUrl, 'postgres://firm:password@localhost:5432/firm'),
  DATABASE_CONNECTIONS: open(connections, '10'),
  DRAIN_SECONDS: open(drain, '3'),
  ROLES: open(
    v.pipe(
      v.string(),
      v.transform(list),
      v.array(roleSchema),
      v.minLength(1, text.roles),
      v.transform((roles) => [...new Set(roles)]),
    ),
    'web,worker',
  ),
  SESSION_SECRET: secret(
    v.pipe(v.string(), v.minLength(32, text.secret), hasVariety),
    '$(openssl rand -base64 32)',
  ),
  DATA_KEY: secret(v.pipe(v.string(), v.minLength(32, text.key)), '$(openssl rand -base64 32)'),
  CERTIFICATE_KEY: secret(
    v.pipe(v.string(), v.minLength(32, text.key), hasVariety),
    '$(openssl rand -base64 32)',
  ),
  TRUST_PROXY: open(cidrs, '127.0.0.1/32,10.0.0.0/8'),
  METRICS_TOKEN: secret(
    v.pipe(v.string(), v.minLength(16, 'must be at least 16 characters long'), hasVariety),
    '$(openssl rand -hex 24)',
  ),
  DEMO: open(flag, '1'),
  LOG_LEVEL: open(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], text.logLevel),
    'info',
  ),
  SMTP_URL: secret(
    v.pipe(
      v.string(),
      v.check((value) => isUrl(value, ['smtp:', 'smtps:']), text.smtpUrl),
    ),
    'smtps://user:password@mail.example.org',
  ),
  BREVO_API_KEY: secret(line, 'xkeysib-…'),
  BREVO_URL: open(url, 'https://api.brevo.com'),
  MAIL_FROM: open(
    v.pipe(
      v.string(),
      v.check((value) => {
        if (/[\r\n]/.test(value)) return false;
        const named = /^[^<>]*<([^<>]+)>$/.exec(value);
        return mailAddress.test(named?.[1] ?? value);
      }, text.mailFrom),
    ),
    'The Firm <hello@thefirm.example>',
  ),
  BOT_REQUEST_RECIPIENT: open(
    v.pipe(v.string(), v.regex(mailAddress, text.mailAddress)),
    'team@thefirm.example',
  ),
  GOOGLE_CLIENT_ID: open(line, '1234.apps.googleusercontent.com'),
  GOOGLE_CLIENT_SECRET: secret(line, 'GOCSPX-…'),
  GOOGLE_ISSUER_URL: open(url, 'https://accounts.google.com'),
  TELEGRAM_BOT_USERNAME: open(
    v.pipe(
      v.string(),
      v.transform((name) => name.replace(/^@/, '')),
      v.regex(/^\w{5,32}$/, text.telegramName),
    ),
    'the_firm_bot',
  ),
  TELEGRAM_BOT_TOKEN: secret(
    v.pipe(v.string(), v.regex(/^\d{1,20}:[\w-]{1,100}$/, text.telegramToken)),
    '7000000001:AA…',
  ),
  TELEGRAM_API_URL: open(url, 'https://api.telegram.org'),
  TELEGRAM_WEBHOOK: open(flag, '1'),
  TELEGRAM_WEBHOOK_SECRET: secret(
    v.pipe(v.string(), v.regex(/^[\w-]{1,256}$/, text.telegramSecret), hasVariety),
    '$(openssl rand -hex 32)',
  ),
  OPERATOR_NAME: open(
    v.pipe(line, v.maxLength(200, text.operatorName)),
    'The Firm Ltd, 1 High Street, London',
  ),
  OPERATOR_CONTACT: open(
    v.pipe(
      v.string(),
      v.check(
        (value) => mailAddress.test(value) || isUrl(value, ['http:', 'https:']),
        text.operatorContact,
      ),
    ),
    'privacy@thefirm.example',
  ),
  COMMUNITY_URL: open(url, 'https://t.me/the_firm'),
  SOCIAL_URL: open(url, 'https://x.com/the_firm'),
  CHAIN_ID: open(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, text.chainId), v.transform(Number)),
    '1',
  ),
  TOKEN_ADDRESS: open(contractAddress, '0x00000000000000000000000000000000000000F1'),
  COLLECTION_ADDRESS: open(contractAddress, '0x00000000000000000000000000000000000000C0'),
  CHAIN_RPC_URL: secret(
    v.union([v.literal('off'), url], text.rpcUrl),
    'https://rpc.example.org/v2/key',
  ),
  MARKET_SOURCE: open(
    v.picklist(['chain', 'dexscreener', 'geckoterminal'], text.marketSource),
    'dexscreener',
  ),
  MARKET_PAIR: open(
    v.pipe(v.string(), v.regex(/^([a-z0-9_-]{1,40}\/)?[\w-]{20,80}$/, text.marketPair)),
    'ethereum/0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc',
  ),
  DEXSCREENER_URL: open(url, 'https://api.dexscreener.com'),
  GECKOTERMINAL_URL: open(url, 'https://api.geckoterminal.com'),
  SAFETY_RPC_URLS: secret(
    v.pipe(
      v.string(),
      v.transform(list),
      v.array(
        v.pipe(
          v.string(),
          v.regex(/^[1-9]\d{0,14}=.+$/, text.safetyRpcUrls),
          v.transform((entry) => ({
            id: Number(entry.slice(0, entry.indexOf('='))),
            url: entry.slice(entry.indexOf('=') + 1),
          })),
          v.check(({ url: address }) => isUrl(address, ['http:', 'https:']), text.safetyRpcUrls),
        ),
      ),
      v.check(
        (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
        text.safetyRpcUrls,
      ),
    ),
    '1=https://rpc.example.org/v2/key,8453=https://base.example.org',
  ),
  GOPLUS_URL: open(v.union([v.literal('off'), url], text.rpcUrl), 'https://api.gopluslabs.io'),
  HONEYPOT_URL: open(v.union([v.literal('off'), url], text.rpcUrl), 'https://api.honeypot.is'),
  RUGCHECK_URL: open(v.union([v.literal('off'), url], text.rpcUrl), 'https://api.rugcheck.xyz'),
  STUDIO_LIMIT_IMAGE: open(count, '20'),
  STUDIO_LIMIT_VOICE: open(count, '20'),
  STUDIO_LIMIT_MUSIC: open(count, '20'),
  STUDIO_LIMIT_VIDEO: open(count, '10'),
  STUDIO_LIMIT_CHAT: open(count, '100'),
  STUDIO_PEOPLE_PER_ADDRESS: open(count, '5'),
  STUDIO_DAILY_CAP: open(count, '500'),
  AUDIT_DAYS: open(v.pipe(count, v.minValue(1, text.days)), '730'),
  STUDIO_BYTES_PER_PERSON: open(bytes, '500MB'),
  STUDIO_BYTES_TOTAL: open(bytes, '20GB'),
  S3_ENDPOINT: open(url, 'https://s3.eu-central-1.amazonaws.com'),
  S3_BUCKET: open(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, text.bucket)),
    'the-firm-files',
  ),
  S3_REGION: open(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, text.region)), 'eu-central-1'),
  S3_ACCESS_KEY_ID: secret(line, 'AKIA…'),
  S3_SECRET_ACCESS_KEY: secret(line, '…'),
  BACKUP_EVERY_HOURS: open(hours, '24'),
  BACKUP_DIR: open(line, '/mnt/backups/the-firm'),
  BACKUP_KEEP_DAILY: open(count, '7'),
  BACKUP_KEEP_WEEKLY: open(count, '4'),
  BACKUP_TO_BUCKET: open(flag, '1'),
  MODELSLAB_API_KEY: secret(line, 'your key'),
  MODELSLAB_URL: open(url, 'https://modelslab.com'),
  STABILITY_API_KEY: secret(line, 'sk-…'),
  STABILITY_URL: open(url, 'https://api.stability.ai'),
  OPENAI_API_KEY: secret(line, 'sk-…'),
  OPENAI_BASE_URL: open(url, 'http://localhost:11434/v1'),
  OPENAI_CHAT_MODEL: open(line, 'llama3.2'),
  OPENAI_IMAGE_MODEL: open(line, 'gpt-image-1'),
  OPENAI_SPEECH_MODEL: open(line, 'gpt-4o-mini-tts'),
  STUDIO_CHAT: open(
    v.picklist(
      ['embedded', 'modelslab', 'openai'],
      text.studioEngine('embedded, modelslab and openai'),
    ),
    'openai',
  ),
  STUDIO_IMAGE: open(
    v.picklist(
      ['embedded', 'stability', 'openai'],
      text.studioEngine('embedded, stability and openai'),
    ),
    'embedded',
  ),
  STUDIO_VOICE: open(
    v.picklist(
      ['embedded', 'modelslab', 'openai'],
      text.studioEngine('embedded, modelslab and openai'),
    ),
    'embedded',
  ),
  STUDIO_MUSIC: open(
    v.picklist(['embedded', 'modelslab'], text.studioEngine('embedded and modelslab')),
    'embedded',
  ),
  STUDIO_VIDEO: open(
    v.picklist(['embedded', 'modelslab'], text.studioEngine('embedded and modelslab')),
    'embedded',
  ),
  STUDIO_PARAMETERS: open(v.picklist(['specified', 'current'], text.studioParameters), 'current'),
  STUDIO_VOICE_SAMPLE_URL: open(url, 'https://thefirm.example/samples/voice.wav'),
  STUDIO_MUSIC_SAMPLE_URL: open(url, 'https://thefirm.example/samples/music.wav'),
  EXPLORER_URL: open(url, 'https://etherscan.io'),
  IPFS_GATEWAY: open(url, 'https://ipfs.io'),
  WEB_DIR: open(line, 'dist/web'),
  CONTENT_DIR: open(line, 'dist/content'),
} as const;

export type Variables = typeof variables;
export type VariableName = keyof Variables;
/** Checked values; a variable that is not set (or empty) is undefined. */
export type Values = {
  [Name in VariableName]: v.InferOutput<Variables[Name]['schema']> | undefined;
};
