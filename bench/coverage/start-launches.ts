import { createTokenChain, type TokenChain } from '@firm/adapters/token-chain/index.ts';
import { startMarkets, type Markets, type Trap } from '@firm/adapters/token-chain/testing.ts';
import type { safety } from '@firm/core';
import { LOCAL_CHAIN_ID } from '@firm/contracts/world';

type Kind = keyof Markets['markets'];
/** One token, on a network, as it was launched. */
type StartedLaunch = { chain: string; kind: string; address: string };
export type StartedLaunches = {
  networks: readonly safety.SafetyNetwork[];
  launches: readonly StartedLaunch[];
  stop: () => Promise<void>;
};

const TRAPS: readonly Trap[] = ['plain', 'honeypot', 'mint', 'list of bots', 'sale tax of 30 %'];
const TIMEOUT_MILLISECONDS = 60_000;

/** Networks by the kinds of exchange that the check knows there; `nodes`: whose they are. */
const NETWORKS = [
  { slug: 'ethereum', name: 'Ethereum', id: 1, kinds: ['v2', 'v3', 'v4'], nodes: 'own' },
  { slug: 'base', name: 'Base', id: 8453, kinds: ['v2', 'v3', 'v4', 'solidly'], nodes: 'own' },
  { slug: 'bsc', name: 'BNB Smart Chain', id: 56, kinds: ['v2', 'v3', 'curve'], nodes: 'own' },
  { slug: 'arbitrum', name: 'Arbitrum', id: 42_161, kinds: ['v2', 'v3'], nodes: 'free' },
  { slug: 'polygon', name: 'Polygon', id: 137, kinds: ['v2', 'v3'], nodes: 'none' },
] as const satisfies readonly {
  slug: string;
  name: string;
  id: number;
  kinds: readonly Kind[];
  nodes: 'own' | 'free' | 'none';
}[];
/** Of an exchange that the check does not know, with a real pool all the same. */
const UNKNOWN = 'an exchange that we do not know';
const NO_POOL = 'no pool yet';

/**
 * Tokens on one local chain that stands for several networks: each is launched on a kind of exchange,
 * on one that the check is not told of, or nowhere.
 *
 * @param count tokens of each kind on each network
 */
export async function startLaunches(count: number): Promise<StartedLaunches> {
  const stage = await startMarkets();
  const launches: StartedLaunch[] = [];
  for (const { slug: chain, kinds } of NETWORKS) {
    for (const kind of kinds)
      for (let at = 0; at < count; at++)
        launches.push({
          chain,
          kind,
          address: await stage.launch(trapAt(at), stage.markets[kind]),
        });
    const unknown = stage.markets[isOne(kinds, 'solidly') ? 'curve' : 'solidly'];
    for (let at = 0; at < count; at++) {
      launches.push({
        chain,
        kind: UNKNOWN,
        address: await stage.launch(trapAt(at), unknown),
      });
      launches.push({ chain, kind: NO_POOL, address: await stage.deploy(trapAt(at)) });
    }
  }
  return {
    launches,
    networks: NETWORKS.map(({ slug, name, id, kinds, nodes }) => ({
      slug,
      name,
      id,
      kind: 'evm',
      isLocal: false,
      tokenChain: nodes === 'none' ? undefined : openChain(stage, { name, kinds, nodes }),
    })),
    stop: stage.stop,
  };
}

const isOne = (kinds: readonly Kind[], kind: Kind): boolean => kinds.includes(kind);
const trapAt = (place: number): Trap => TRAPS[place % TRAPS.length] ?? 'plain';

function openChain(
  { rpc, exchange, dollar, dollarPair, markets }: Markets,
  { name, kinds, nodes }: { name: string; kinds: readonly Kind[]; nodes: 'own' | 'free' },
): TokenChain {
  const chain = createTokenChain({
    id: LOCAL_CHAIN_ID,
    name: `${name} RPC`,
    request: rpc,
    exchange: kinds.includes('v2') ? { ...exchange, dollarPair, lock: null } : undefined,
    exchanges: {
      quotes: [
        { address: exchange.weth, decimals: 18, isDollar: false },
        { address: dollar, decimals: 6, isDollar: true },
      ],
      deployments: kinds.map((kind) => markets[kind].deployment),
    },
    clock: () => new Date(),
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  });
  // Nodes of strangers are left alone by what the program checks by itself.
  return nodes === 'free' ? { ...chain, isShared: true } : chain;
}
