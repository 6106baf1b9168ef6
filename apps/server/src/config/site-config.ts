import { shortenAddress } from '@firm/format';
import type { SiteConfig } from '@firm/schema';
import { brand } from './brand.ts';
import type { Settings } from './env.ts';

const builtInTools = ({ studio }: Settings): string =>
  Object.entries(studio.engines)
    .flatMap(([tool, engine]) => (engine === 'embedded' ? [tool] : []))
    .join(' ');

/**
 * Installation facts for the pages.
 *
 * @param tokenAddress where better known than by the configuration
 */
export function siteConfig(
  settings: Settings,
  tokenAddress: string = settings.chain.tokenAddress,
): SiteConfig {
  const { isSampleToken, explorerUrl } = settings.chain;
  const hasSamples = settings.network.kind === 'local';
  const botName = settings.telegramBotUsername;
  return {
    publicUrl: settings.publicUrl,
    botUrl: botName === undefined ? '/assistant' : `${brand.messagingUrl}/${botName}`,
    botIsExternal: botName === undefined ? 'false' : 'true',
    botTarget: botName === undefined ? '_self' : '_blank',
    // Of contracts/world/market/samples.ts: a pool that is locked, and a honeypot.
    sampleGood: hasSamples ? 'LIGHT' : '',
    sampleBad: hasSamples ? 'MOONL' : '',
    communityUrl: settings.communityUrl,
    socialUrl: settings.socialUrl,
    tokenAddress,
    tokenAddressNarrow: shortenAddress(tokenAddress, 8, 6),
    tokenAddressWide: shortenAddress(tokenAddress, 21, 19),
    // The sample address has no contract, and no explorer shows a chain of this machine: a link
    // would only mislead.
    explorerUrl:
      isSampleToken || explorerUrl === undefined ? '' : `${explorerUrl}/token/${tokenAddress}`,
    isDemo: settings.isDemo ? 'true' : 'false',
    hasSocial: settings.google === undefined ? 'false' : 'true',
    builtInTools: builtInTools(settings),
    promises: settings.promises.join(' '),
    operatorName: settings.operator.name,
    operatorContact: settings.operator.contact,
    tokenContact: settings.tokenOffer.contact,
    whitePaperUrl: settings.tokenOffer.whitePaperUrl,
    newsSlug: '',
    newsLine: '',
    mark: '',
    own: '',
    chips: '',
    off: '',
  };
}
