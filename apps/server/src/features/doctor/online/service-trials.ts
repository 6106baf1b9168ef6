import {
  createDexScreener,
  createGeckoTerminal,
  type MarketSource,
} from '@firm/adapters/market/index.ts';
import { securityServices, type TokenSecurity } from '@firm/adapters/token-security/index.ts';
import { keysOf } from '@firm/format';
import { STUDIO_PROVIDERS } from '@firm/schema';
import { createDiscovery } from '../../accounts/sign-in/better-auth/discovery.ts';
import { brand } from '../../../config/brand.ts';
import type { Settings } from '../../../config/env.ts';
import type { StudioConfig } from '../../studio/config.ts';
import { requestTimeStamp } from '../../provenance/time-stamp.ts';
import { doctorText } from '../text/en/doctor.ts';
import type { Trial } from './trial.ts';

const { online: text } = doctorText;
const clock = (): Date => new Date();

/**
 * Services of others that the configuration names: sign-in, the studio's, markets, and those that
 * know tokens.
 */
export function serviceTrials({ google, studio, market, safety, tsaUrl }: Settings): Trial[] {
  return [
    ...(tsaUrl === undefined ? [] : [timeStampTrial(tsaUrl)]),
    ...(google ? [signInTrial(google.issuerUrl), addressTrial(google)] : []),
    ...studioTrials(studio),
    ...marketTrials(market),
    ...securityTrials(safety),
  ];
}

const timeStampTrial = (url: string): Trial => ({
  name: text.names.timeStamps(new URL(url).host),
  run: async () => {
    if (!(await requestTimeStamp(url, Buffer.from('doctor')))) throw new Error(text.stampsNothing);
    return text.stamps;
  },
  mend: text.mends.timeStamps,
});

const signInTrial = (issuerUrl: string): Trial => ({
  name: text.names.signIn(new URL(issuerUrl).host),
  run: async () => (await createDiscovery(issuerUrl).find(), text.discovered),
  mend: text.mends.signIn,
});

/** Where no address is confirmed nobody comes in, however well the rest works. */
const addressTrial = ({ issuerUrl, isEmailTrusted }: NonNullable<Settings['google']>): Trial => ({
  name: text.names.addresses(new URL(issuerUrl).host),
  run: async () => {
    if (isEmailTrusted) return text.addressesTrusted;
    const { claims_supported: claims } = await createDiscovery(issuerUrl).find();
    if (claims === undefined) return text.addressesUnknown;
    if (!claims.includes('email_verified')) throw new Error(text.addressesUnconfirmed);
    return text.addressesConfirmed;
  },
  mend: text.mends.addresses,
});

function studioTrials({ providers, engines }: StudioConfig): Trial[] {
  return STUDIO_PROVIDERS.flatMap(({ id }) => {
    const trial = providers[id]?.trial;
    const servedTools = keysOf(engines).filter((tool) => engines[tool] === id);
    return trial ? [{ name: trial.name, run: () => trial.run(servedTools), mend: trial.hint }] : [];
  });
}

/**
 * An Ethereum pair stands in where the market is the local chain: new launches are asked for there
 * all the same.
 */
function marketTrials({ pair, dexScreenerUrl, geckoTerminalUrl }: Settings['market']): Trial[] {
  const trialPair = pair ?? { network: 'ethereum', address: brand.samplePair };
  const trial = (source: MarketSource, variable: string): Trial => ({
    name: source.name,
    run: async () => (await source.readPair(), text.pairRead),
    mend: text.mends.service(variable),
  });
  return [
    trial(createDexScreener({ url: dexScreenerUrl, pair: trialPair, clock }), 'DEXSCREENER_URL'),
    trial(
      createGeckoTerminal({ url: geckoTerminalUrl, pair: trialPair, clock }),
      'GECKOTERMINAL_URL',
    ),
  ];
}

const ETHEREUM = { slug: 'ethereum', id: 1 } as const;
const SOLANA = { slug: 'solana', id: null } as const;
/** Wrapped coins, which each of them has known for years. */
const WRAPPED = {
  ether: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  sol: 'So11111111111111111111111111111111111111112',
};

const securityTrials = ({ services }: Settings['safety']): Trial[] =>
  services.flatMap(({ id, url }) =>
    securityServices
      .filter((service) => service.id === id)
      .map(({ open, variable }) => securityTrial(open({ url, clock }), variable)),
  );

const securityTrial = (service: TokenSecurity, variable: string): Trial => ({
  name: service.name,
  run: async () => {
    const isSolana = !service.covers(ETHEREUM);
    await (isSolana
      ? service.report(SOLANA, WRAPPED.sol)
      : service.report(ETHEREUM, WRAPPED.ether));
    return text.reported;
  },
  mend: text.mends.optionalService(variable),
});
