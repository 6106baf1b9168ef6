import { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import type { StorageChoice } from '@firm/adapters/storage/index.ts';
import type { studio } from '@firm/core';
import type { PassPromise } from '@firm/schema';
import { isLoopbackHost } from '@firm/format';
import { configText as text } from '../text/en/config.ts';
import { backupConfig, type BackupConfig } from '../features/backups/config.ts';
import { brand } from './brand.ts';
import { networkConfig, type NetworkConfig } from './chain.ts';
import { mailConfig, type MailConfig } from './mail.ts';
import { marketConfig, type MarketConfig } from '../features/market/config.ts';
import { promisesConfig } from '../features/passes/config.ts';
import { networks } from './networks.ts';
import { ConfigurationError, missing, readValues, type Environment } from './read-values.ts';
import { safetyConfig, type SafetyConfig } from '../features/safety/config.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { storageConfig } from './storage.ts';
import { studioConfig, studioLimits, type StudioConfig } from '../features/studio/config.ts';
import { telegramConfig, type TelegramConfig } from '../features/telegram/config.ts';
import type { Values } from './variables.ts';
import type { ProcessRole } from './variables/server.ts';

/** Everything the environment says, checked. Read once; nothing else looks at the environment. */
export type Settings = {
  port: number;
  /** Where every role tells how it is; undefined: only on `port`, with the role web. */
  healthPort: number | undefined;
  host: string;
  /** Origin, without a trailing slash. */
  publicUrl: string;
  isPublicUrlLoopback: boolean;
  isHttps: boolean;
  /** Absolute path. */
  dataDir: string;
  /** Folder of the built pages; undefined: beside the program. */
  webDir: string | undefined;
  /** Folder of the built courses and their tests; undefined: beside the program. */
  contentDir: string | undefined;
  databaseUrl: string | undefined;
  /** Where the database itself is, when databaseUrl is a pooler. */
  databaseDirectUrl: string | undefined;
  /** To PostgreSQL, at most, for all that this process does. */
  databaseConnections: number;
  /** How long the log of what operators did is kept. */
  auditDays: number;
  /** From SIGTERM until it takes no more requests, in seconds. */
  drainSeconds: number;
  roles: readonly ProcessRole[];
  /** Ranges of addresses whose forwarded headers are believed. */
  trustProxy: readonly string[];
  metricsToken: string | undefined;
  isDemo: boolean;
  logLevel: NonNullable<Values['LOG_LEVEL']>;
  mail: MailConfig;
  google:
    | { clientId: string; clientSecret: string; issuerUrl: string; isEmailTrusted: boolean }
    | undefined;
  telegramBotUsername: string | undefined;
  /** Our own bot; undefined: none runs here. */
  telegram: TelegramConfig | undefined;
  /** Operator's name and contact, for the privacy page; empty where it is not set. */
  operator: { name: string; contact: string };
  /** Contact of the token's offeror, and its white paper; empty where it is not set. */
  tokenOffer: { contact: string; whitePaperUrl: string };
  communityUrl: string;
  socialUrl: string;
  /** Origins that may show a check in a frame. */
  embedSites: readonly string[];
  /** Origins that webhooks reach as they are, also over http and at private addresses. */
  webhookOrigins: readonly string[];
  /** Token facts for the home page. */
  chain: {
    id: number | undefined;
    tokenAddress: string;
    isSampleToken: boolean;
    explorerUrl: string | undefined;
  };
  network: NetworkConfig;
  /** Promises to pass holders here. */
  promises: readonly PassPromise[];
  /** The practice wallet has a local chain to work on. */
  hasPracticeChain: boolean;
  /** Without a trailing slash. */
  ipfsGateway: string;
  market: MarketConfig;
  safety: SafetyConfig;
  studio: StudioConfig;
  studioLimits: studio.StudioLimits;
  /** Time-stamping authority; undefined: signatures have no time stamp. */
  tsaUrl: string | undefined;
  storage: StorageChoice;
  backups: BackupConfig;
};

export type Config = Settings & { secrets: Secrets };

/**
 * Reads and checks the environment, making the secrets on the first run.
 *
 * @throws ConfigurationError one line that names the variable, what is wrong and an example
 */
export function readConfig(environment: Environment): Config {
  const values = readValues(environment);
  const settings = toSettings(values);
  return deepFreeze({ ...settings, secrets: readSecrets(values, settings) });
}

/** As readConfig, but without the secrets: makes nothing on disk. For commands that only look. */
export function readSettings(environment: Environment): Settings {
  return deepFreeze(toSettings(readValues(environment)));
}

function toSettings(values: Values): Settings {
  const port = values.PORT ?? 3000;
  const healthPort = values.HEALTH_PORT;
  if (healthPort === port && (values.ROLES ?? ['web']).includes('web'))
    throw new ConfigurationError(text.sameHealthPort(port));
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${port}`;
  const isPublicUrlLoopback = isLoopbackHost(new URL(publicUrl).hostname);
  const mail = mailConfig(values, new URL(publicUrl).hostname);
  const isDemo = values.DEMO ?? false;
  if (!isPublicUrlLoopback && mail.kind === 'outbox' && !isDemo)
    throw new ConfigurationError(text.publicOutbox(publicUrl));
  const network = networkConfig(values);
  if (!isPublicUrlLoopback && network.kind === 'local' && !isDemo)
    throw new ConfigurationError(text.publicLocalChain(publicUrl));
  return {
    port,
    healthPort,
    host: values.HOST ?? '127.0.0.1',
    publicUrl,
    isPublicUrlLoopback,
    isHttps: publicUrl.startsWith('https:'),
    dataDir: resolve(values.DATA_DIR ?? '.data'),
    webDir: values.WEB_DIR === undefined ? undefined : resolve(values.WEB_DIR),
    contentDir: values.CONTENT_DIR === undefined ? undefined : resolve(values.CONTENT_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseConnections: values.DATABASE_CONNECTIONS ?? 10,
    auditDays: values.AUDIT_DAYS ?? 730,
    // Alone there is nobody else to send visitors to.
    drainSeconds: values.DRAIN_SECONDS ?? (values.DATABASE_URL === undefined ? 0 : 3),
    roles: values.ROLES ?? ['web', 'worker', 'bot'],
    trustProxy: values.TRUST_PROXY ?? [],
    metricsToken: values.METRICS_TOKEN,
    isDemo,
    logLevel: values.LOG_LEVEL ?? 'info',
    mail,
    google: googleConfig(values),
    telegramBotUsername: values.TELEGRAM_BOT_USERNAME,
    telegram: telegramConfig(values),
    operator: { name: values.OPERATOR_NAME ?? '', contact: values.OPERATOR_CONTACT ?? '' },
    tokenOffer: {
      contact: values.TOKEN_CONTACT ?? '',
      whitePaperUrl: values.TOKEN_WHITE_PAPER_URL ?? '',
    },
    communityUrl: values.COMMUNITY_URL ?? brand.communityUrl,
    socialUrl: values.SOCIAL_URL ?? brand.socialUrl,
    embedSites: values.EMBED_SITES ?? [],
    webhookOrigins: values.WEBHOOK_ORIGINS ?? [],
    chain: chainConfig(values),
    network,
    promises: promisesConfig(values, network),
    hasPracticeChain: values.PRACTICE_CHAIN !== 'off',
    ipfsGateway: values.IPFS_GATEWAY ?? 'https://ipfs.io',
    market: marketConfig(values, network),
    safety: safetyConfig(values, network),
    studio: studioConfig(values, publicUrl),
    studioLimits: studioLimits(values),
    tsaUrl: values.C2PA_TSA_URL,
    storage: storageConfig(values),
    backups: backupConfig(values, resolve(values.DATA_DIR ?? '.data')),
  };
}

const GOOGLE = 'https://accounts.google.com';

function googleConfig(values: Values): Settings['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined)
    throw missing('GOOGLE_CLIENT_ID', text.needs('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'));
  if (clientSecret === undefined)
    throw missing('GOOGLE_CLIENT_SECRET', text.needs('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'));
  const issuerUrl = values.GOOGLE_ISSUER_URL ?? GOOGLE;
  const isEmailTrusted = values.GOOGLE_EMAIL_VERIFIED === 'trust';
  if (isEmailTrusted && issuerUrl === GOOGLE)
    throw missing('GOOGLE_ISSUER_URL', text.trustNeedsIssuer);
  return { clientId, clientSecret, issuerUrl, isEmailTrusted };
}

function chainConfig(values: Values): Settings['chain'] {
  const { CHAIN_ID: id, TOKEN_ADDRESS: tokenAddress } = values;
  return {
    id,
    tokenAddress: tokenAddress ?? brand.sampleTokenAddress,
    isSampleToken: tokenAddress === undefined,
    explorerUrl: values.EXPLORER_URL ?? (id === undefined ? undefined : networks[id]?.explorerUrl),
  };
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) {
    // Bytes cannot be frozen, and keys are the system's.
    if (
      typeof inner === 'object' &&
      inner !== null &&
      !ArrayBuffer.isView(inner) &&
      !(inner instanceof KeyObject)
    )
      deepFreeze(inner);
  }
  return Object.freeze(value);
}
