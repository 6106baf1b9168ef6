import {
  ChainUnavailableError,
  type Chain,
  type ChainContracts,
} from '@firm/adapters/chain/index.ts';
import type { safety } from '@firm/core';
import { entriesOf } from '@firm/format';
import type { CheckedChain } from '@firm/schema';
import type { LiveBrand } from '../../brand/live-brand.ts';
import { brand } from '../../config/brand.ts';
import type { Config } from '../../config/env.ts';
import { networks } from '../../config/networks.ts';
import { networkSlug } from './config.ts';
import { isStarting, LOCAL } from './local-network.ts';

export type OurConfig = Pick<
  Config,
  'network' | 'publicUrl' | 'communityUrl' | 'socialUrl' | 'telegramBotUsername' | 'chain'
>;

/** The exchange of the local chain is ours too; on a public network it is somebody else's. */
function listOurs(
  { token, collection, payouts, liquidityLock, exchange }: ChainContracts,
  isLocal: boolean,
): { address: string; what: safety.OurContract }[] {
  const addresses: Record<safety.OurContract, string | null | undefined> = {
    token,
    collection,
    payouts: payouts?.distributor,
    claims: payouts?.claims,
    lock: isLocal ? liquidityLock : undefined,
    router: isLocal ? exchange?.router : undefined,
    factory: isLocal ? exchange?.factory : undefined,
  };
  return entriesOf(addresses).flatMap(([what, address]) => (address ? [{ what, address }] : []));
}

/** Our genuine links, handles and contracts, all from the configuration. */
export function ourNames(
  {
    publicUrl,
    communityUrl,
    socialUrl,
    telegramBotUsername,
    chain: { tokenAddress, isSampleToken },
    network,
  }: OurConfig,
  { chain, live }: { chain: Chain | undefined; live: LiveBrand },
): safety.OurNames {
  const bot =
    telegramBotUsername === undefined ? [] : [`${brand.messagingUrl}/${telegramBotUsername}`];
  const links = [publicUrl, communityUrl, socialUrl, ...bot].map((link) =>
    link.replace(/\/+$/, ''),
  );
  return {
    // Read at each check: another brand may be published meanwhile.
    get brand() {
      return live.current().values.name;
    },
    links,
    handles: [
      ...new Set(
        [communityUrl, socialUrl, ...bot]
          .map(
            (link) =>
              new URL(link).pathname
                .split('/')
                .filter((part) => part !== '')
                .at(-1) ?? '',
          )
          .filter((name) => name !== ''),
      ),
    ],
    contracts: async () => {
      if (!chain)
        return isSampleToken
          ? []
          : [
              {
                chain: { slug: 'ethereum', name: networks[1]?.name ?? '', id: 1 },
                address: tokenAddress,
                what: 'token' as const,
              },
            ];
      if (chain.isLocal && (await isStarting(chain)))
        throw new ChainUnavailableError('the local chain is starting');
      const contracts = await chain.contracts();
      const where: CheckedChain = chain.isLocal
        ? { ...LOCAL, id: chain.id }
        : {
            slug: network.kind === 'public' ? networkSlug(network.id) : '',
            name: chain.name,
            id: chain.id,
          };
      return listOurs(contracts, chain.isLocal).map((one) => ({ chain: where, ...one }));
    },
  };
}
