import type { Chain, LocalChain } from '@firm/adapters/chain/index.ts';
import {
  createDexScreenerPairs,
  createGeckoTerminalPairs,
  createLocalPairs,
  type PairSource,
} from '@firm/adapters/pairs/index.ts';
import { securityServices, type TokenSecurity } from '@firm/adapters/token-security/index.ts';
import type { PermissionReader } from '@firm/adapters/permissions/index.ts';
import {
  exchangesOf,
  type TokenChain,
  type TransferStore,
} from '@firm/adapters/token-chain/index.ts';
import { safety } from '@firm/core';
import { builtInBrand, type LiveBrand } from '../../brand/live-brand.ts';
import type { Config } from '../../config/env.ts';
import { exchanges } from './exchanges.ts';
import { networkOf } from '../../config/networks.ts';
import { networkSlug } from './config.ts';
import { isStarting, LOCAL, sampleWallet } from './local-network.ts';
import { openPermissions } from './open-permissions.ts';
import { openSolana, openTokenChains } from './open-token-chains.ts';
import { ourNames, type OurConfig } from './our-names.ts';

type Given = OurConfig & Pick<Config, 'safety' | 'market'>;
type Needs = {
  chain: Chain | LocalChain | undefined;
  clock: () => Date;
  brand?: LiveBrand;
  /** Where logs of tokens outlast the process, by chain id. */
  storeOf?: ((chainId: number) => TransferStore) | undefined;
  /** Public nodes that are reached as they are: for tests on this machine. */
  trustedOrigins?: readonly string[];
};

/** As long as a check waits for a source. */
const SERVICE_MILLISECONDS = 2_400;
/** Networks that services know, whether or not a node of them is configured. */
const KNOWN = [1, 8453, 56, 137, 42161, 10, 43114, 59144, 130, 146, 80094, 999];

/** Token information services, as configured. */
export function openSafety(
  config: Given,
  { chain, clock, brand: live = builtInBrand, storeOf, trustedOrigins }: Needs,
): safety.SafetyDeps['safety'] {
  const local = chain?.isLocal ? chain : undefined;
  const { dexScreenerUrl, geckoTerminalUrl } = config.market;
  const pairs: PairSource[] = [
    createDexScreenerPairs({ url: dexScreenerUrl, clock }),
    createGeckoTerminalPairs({ url: geckoTerminalUrl, clock }),
  ];
  if (local) pairs.unshift(createLocalPairs({ chain: local, clock }));
  return {
    networks: listNetworks(config, local, {
      tokenChains: openTokenChains(config, {
        chain,
        clock,
        storeOf,
        ...(trustedOrigins ? { trustedOrigins } : {}),
      }),
      solana: openSolana(config, { clock, ...(trustedOrigins ? { trustedOrigins } : {}) }),
      permissions: openPermissions(config, { chain, clock }),
    }),
    pairs,
    security: openSecurity(config.safety, clock),
    ours: ourNames(config, { chain, live }),
    sampleWallet: () => sampleWallet(chain),
    cache: safety.createSafetyCache({ clock }),
  };
}

const openSecurity = ({ services }: Config['safety'], clock: () => Date): TokenSecurity[] =>
  services.flatMap(({ id, url }) =>
    securityServices
      .filter((service) => service.id === id)
      .map(({ open }) => open({ url, clock, timeoutMilliseconds: SERVICE_MILLISECONDS })),
  );

function listNetworks(
  { safety: { rpcUrls } }: Given,
  local: Chain | undefined,
  {
    tokenChains,
    permissions,
    solana,
  }: {
    solana: TokenChain | undefined;
    tokenChains: ReadonlyMap<number, TokenChain>;
    permissions: ReadonlyMap<number, PermissionReader>;
  },
): safety.SafetyNetwork[] {
  const ids = [...new Set([...KNOWN, ...rpcUrls.map(({ id }) => id)])].filter(
    (id) => id !== local?.id,
  );
  return [
    ...(local
      ? [
          {
            ...LOCAL,
            id: local.id,
            kind: 'evm' as const,
            isLocal: true,
            isStarting: () => isStarting(local),
            tokenChain: tokenChains.get(local.id),
            permissions: permissions.get(local.id),
          },
        ]
      : []),
    ...ids.map((id) => ({
      slug: networkSlug(id),
      name: networkOf(id).name,
      id,
      kind: 'evm' as const,
      isLocal: false,
      isTried: exchanges[id] !== undefined || exchangesOf(id) !== undefined,
      tokenChain: tokenChains.get(id),
      permissions: permissions.get(id),
    })),
    {
      slug: 'solana',
      name: 'Solana',
      id: null,
      kind: 'solana',
      isLocal: false,
      tokenChain: solana,
    },
  ];
}
