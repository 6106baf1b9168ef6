import { securityServices } from '@firm/adapters/token-security/index.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Chain } from '@firm/adapters/chain/index.ts';
import type { FileStorage } from '@firm/adapters/storage/index.ts';
import type { OpenDatabase } from '@firm/db';
import { formatLongDate } from '@firm/format';
import type { PartStatus } from '@firm/schema';
import { describeCredential } from '../features/provenance/config.ts';
import type { Config } from '../config/env.ts';
import { networkOf } from '../config/networks.ts';
import { keysFolder } from '../config/secrets.ts';
import { shortPath } from '../config/short-path.ts';
import type { Capability } from '../http/deps.ts';
import type { SiteIndex } from '../http/site/site-index.ts';
import { startText as text } from '../text/en/start.ts';
import type { Backups } from '../features/backups/open-backups.ts';
import { checkDisk, checkWork, filesCheck } from './check-work.ts';
import { studioCapabilities } from '../features/studio/open-studio.ts';

type CapabilityParts = {
  database: OpenDatabase;
  site: SiteIndex;
  chain: Chain | undefined;
  bot: { status: () => PartStatus } | undefined;
  storage: FileStorage;
  backups: Pick<Backups, 'check'> | undefined;
  clock: () => Date;
};

/** Capabilities of this process and their engines, in the print order of start-up. */
export function listCapabilities(
  config: Config,
  { database, site, chain, bot, storage, backups, clock }: CapabilityParts,
): Capability[] {
  const capabilities: Capability[] = [
    {
      name: 'database',
      engine: database.description.replace(config.dataDir, shortPath(config.dataDir)),
      check: async () => (await database.ping(), 'ok'),
    },
    {
      name: 'keys',
      engine:
        config.databaseUrl === undefined && existsSync(keysFolder(config.dataDir))
          ? text.keysMade(shortPath(keysFolder(config.dataDir)))
          : text.keysGiven,
    },
    ...credentialCapability(config),
    { name: 'mail', engine: mailEngine(config) },
    {
      name: 'social sign-in',
      engine: socialEngine(config),
    },
    {
      name: 'telegram bot',
      engine: botEngine(config),
      ...(bot ? { check: async () => bot.status() } : {}),
    },
    chainCapability(config, chain),
    { name: 'market', engine: marketEngine(config) },
    ...studioCapabilities(config.studio),
    { name: 'files', engine: filesEngine(config), check: filesCheck(storage) },
    { name: 'disk', engine: text.disk, check: () => checkDisk(config.dataDir) },
    {
      name: 'backups',
      engine: backupEngine(config),
      ...(backups ? { check: backups.check } : {}),
    },
    {
      name: 'jobs',
      engine: config.roles.includes('worker') ? text.jobs.here : text.jobs.elsewhere,
      check: () => checkWork({ db: database.db, clock }),
    },
    { name: 'token checks', engine: checkEngine(config, chain) },
    ...(config.isDemo ? [{ name: 'demo', engine: text.demo }] : []),
    siteCapability(site),
  ];
  return capabilities.map((one) => ({
    ...one,
    publicEngine: withoutPaths(one.engine, config.dataDir),
  }));
}

/** The variable instead of the folder that it names. */
const withoutPaths = (engine: string, dataDir: string): string =>
  [dataDir, shortPath(dataDir)].reduce(
    (text, folder) => text.replaceAll(`${folder}/`, 'DATA_DIR/'),
    engine,
  );

const CHAIN_STATUS = {
  ready: 'ok',
  starting: 'restarting',
  restarting: 'restarting',
  unreachable: 'degraded',
  'wrong-network': 'degraded',
  full: 'degraded',
  unsaved: 'degraded',
} as const;

async function chainStatus(chain: Chain): Promise<PartStatus> {
  return CHAIN_STATUS[await chain.status()];
}

const chainCapability = ({ network }: Config, chain: Chain | undefined): Capability =>
  chain
    ? { name: 'chain', engine: chain.description, check: () => chainStatus(chain) }
    : {
        name: 'chain',
        engine: network.kind === 'off' ? text.chain.off[network.why] : text.chain.elsewhere,
      };

const filesEngine = ({ storage, dataDir }: Config): string =>
  storage.kind === 'local'
    ? text.files.local(shortPath(join(dataDir, 'files')))
    : text.files.s3(storage.bucket, new URL(storage.endpoint).host);

const siteCapability = ({ isBuilt, pages }: SiteIndex): Capability => ({
  name: 'site',
  engine: isBuilt ? text.site.built([...pages.values()].flat().length) : text.site.missing,
  check: async () => (isBuilt ? 'ok' : 'degraded'),
});

function checkEngine({ safety }: Config, chain: Chain | undefined): string {
  const { rpcUrls, solanaRpcUrl, publicNodes, publicSolanaNodes } = safety;
  const networkNames = [
    ...(chain?.isLocal ? [text.checks.local] : []),
    ...rpcUrls.map(({ id }) => networkOf(id).name),
    ...(solanaRpcUrl === undefined ? [] : ['Solana']),
  ];
  const serviceNames = securityServices
    .filter(({ id }) => safety.services.some((service) => service.id === id))
    .map(({ name }) => name);
  // Only engines with a service have been asked.
  return text.checks.engine(networkNames, serviceNames, {
    networks: [
      ...publicNodes.map(({ id }) => networkOf(id).name),
      ...(publicSolanaNodes.length > 0 ? ['Solana'] : []),
    ],
  });
}

function botEngine({ telegram, telegramBotUsername: name, roles }: Config): string {
  const link = name === undefined ? text.bot.unlinked : text.bot.linked(name);
  if (!telegram) return name === undefined ? text.bot.off : text.bot.elsewhere(link);
  if (telegram.webhookSecret !== undefined)
    return text.bot.webhook(new URL(telegram.apiUrl).host, link);
  return roles.includes('bot')
    ? text.bot.polling(new URL(telegram.apiUrl).host, link)
    : text.bot.elsewhere(link);
}

function marketEngine({ market: { source, dexScreenerUrl, geckoTerminalUrl } }: Config): string {
  const [first, second] = [new URL(dexScreenerUrl).host, new URL(geckoTerminalUrl).host];
  if (source === 'chain') return text.market.chain;
  return source === 'dexscreener'
    ? text.market.dexscreener(first, second)
    : text.market.geckoterminal(second);
}

const socialEngine = ({ google }: Config): string => {
  if (!google) return text.google.off;
  return google.isEmailTrusted
    ? text.google.trusted(google.issuerUrl)
    : text.google.on(google.issuerUrl);
};

function mailEngine({ mail, dataDir }: Config): string {
  if (mail.kind === 'outbox') return text.mail.outbox(shortPath(join(dataDir, 'outbox')));
  return text.mail[mail.kind](new URL(mail.url).host);
}

function backupEngine({ backups, roles }: Config): string {
  const { everyHours, folder, isInBucket } = backups;
  if (everyHours === undefined) return text.backups.off;
  if (!roles.includes('worker')) return text.backups.elsewhere;
  return text.backups[isInBucket ? 'alsoBucket' : 'on'](everyHours, shortPath(folder));
}

/** Where the operator has set something of it. */
function credentialCapability({ secrets, tsaUrl }: Config): Capability[] {
  const certificate = describeCredential(secrets.credential);
  if (!certificate && tsaUrl === undefined) return [];
  const signer = certificate
    ? text.credential.yours(certificate.name, formatLongDate(certificate.endsAt, 'UTC'))
    : text.credential.own;
  const stamps = tsaUrl === undefined ? '' : text.credential.stamped(new URL(tsaUrl).host);
  return [{ name: 'content credentials', engine: `${signer}${stamps}` }];
}
