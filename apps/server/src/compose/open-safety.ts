import {
  ChainUnavailableError,
  type Chain,
  type ChainContracts,
  type LocalChain,
} from '@firm/adapters/chain/index.ts';
import {
  createDexScreenerPairs,
  createGeckoTerminalPairs,
  createLocalPairs,
  type PairSource,
} from '@firm/adapters/pairs/index.ts';
import {
  createGoPlus,
  createHoneypotIs,
  createRugCheck,
  type TokenSecurity,
} from '@firm/adapters/token-security/index.ts';
import type { PermissionReader } from '@firm/adapters/permissions/index.ts';
import {
  exchangesOf,
  type TokenChain,
  type TransferStore,
} from '@firm/adapters/token-chain/index.ts';
import { safety } from '@firm/core';
import { entriesOf } from '@firm/format';
import type { CheckedChain } from '@firm/schema';
import { builtInBrand, type LiveBrand } from '../brand/live-brand.ts';
import { brand } from '../config/brand.ts';
import type { Config } from '../config/env.ts';
import { exchanges } from '../config/exchanges.ts';
import { networkOf, networks } from '../config/networks.ts';
import { networkSlug } from '../config/safety.ts';
import { openPermissions } from './open-permissions.ts';
import { openSolana, openTokenChains } from './open-token-chains.ts';

type Given = Pick<
  Config,
  | 'safety'
  | 'market'
  | 'network'
  | 'publicUrl'
  | 'communityUrl'
  | 'socialUrl'
  | 'telegramBotUsername'
  | 'chain'
>;
type Needs = {
  chain: Chain | LocalChain | undefined;
  clock: () => Date;
  brand?: LiveBrand;
  /** Where logs of tokens outlast the process, by chain id. */
  storeOf?: ((chainId: number) => TransferStore) | undefined;
  /** Public nodes that are reached as they are: for tests on this machine. */
  trustedOrigins?: readonly string[];
};

const LOCAL: Omit<CheckedChain, 'id'> = { slug: 'local', name: 'Local chain' };
/** Networks that services know, whether or not a node of them is configured. */
/** As long as a check waits for a source. */
const SERVICE_MILLISECONDS = 2_400;
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

function openSecurity(
  { goPlusUrl, honeypotUrl, rugCheckUrl }: Config['safety'],
  clock: () => Date,
): TokenSecurity[] {
  const options = (url: string) => ({ url, clock, timeoutMilliseconds: SERVICE_MILLISECONDS });
  return [
    ...(goPlusUrl === undefined ? [] : [createGoPlus(options(goPlusUrl))]),
    ...(honeypotUrl === undefined ? [] : [createHoneypotIs(options(honeypotUrl))]),
    ...(rugCheckUrl === undefined ? [] : [createRugCheck(options(rugCheckUrl))]),
  ];
}

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

/** Of the local chain only; it is there soon after the chain is. */
async function sampleWallet(
  chain: Chain | LocalChain | undefined,
): Promise<{ chain: string; address: string } | undefined> {
  if (!chain || !('world' in chain) || (await isStarting(chain))) return undefined;
  try {
    return { chain: LOCAL.slug, address: await (await chain.world()).sample().address() };
  } catch {
    // Whatever keeps the chain from it: without the sample everything else can be read.
    return undefined;
  }
}

const isStarting = async (local: Chain): Promise<boolean> =>
  ['starting', 'restarting'].includes(await local.status());

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
function ourNames(
  {
    publicUrl,
    communityUrl,
    socialUrl,
    telegramBotUsername,
    chain: { tokenAddress, isSampleToken },
    network,
  }: Given,
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
