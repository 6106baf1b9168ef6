import { NoTurnError } from '@firm/cache';
import type { PairSource, TokenPair } from '@firm/adapters/pairs/index.ts';
import type { TokenChainFacts } from '@firm/adapters/token-chain/index.ts';
import { askSource, SHORT_PATIENCE_MILLISECONDS } from './sources/ask-source.ts';
import type { SafetyDeps, SafetyNetwork } from './deps.ts';
import type { Asked, TokenEvidence } from './evidence/token-evidence.ts';
import { chainSource } from './sources/source-states.ts';

type Deps = Pick<SafetyDeps, 'safety' | 'clock'>;
type Token = { network: SafetyNetwork; address: string };

/**
 * Asks everybody who knows the network about a token, all at once.
 *
 * @param facts of the chain, where they have been read already or are being read
 */
export async function gatherEvidence(
  deps: Deps,
  {
    network,
    address,
    facts,
    isUnattended = false,
    signal,
  }: Token & {
    facts?: Asked<TokenChainFacts> | Promise<Asked<TokenChainFacts>> | undefined;
    /** Nobody asked for it: strangers' nodes are left alone. */
    isUnattended?: boolean | undefined;
    /** Ends the reading of the chain, which costs the most. */
    signal?: AbortSignal | undefined;
  },
): Promise<TokenEvidence> {
  const covering = deps.safety.security.filter(
    (service) => !network.isLocal && service.covers(network),
  );
  const readingPairs = readPairs(deps, { network, address });
  const [chain, pairs, promotions, ...reports] = await Promise.all([
    facts ??
      (isUnattended && network.tokenChain?.isShared
        ? ({ state: 'none', why: 'no-rpc' } as const)
        : readChain(deps, { network, address, pools: readingPairs.then(poolsOf), signal })),
    readingPairs,
    readPromotions(deps, { network, address }),
    ...covering.map(async (service) => ({
      name: service.name,
      asked: await askSource(deps, service.name, () => service.report(network, address)),
    })),
  ]);
  return {
    chain: { ...chain, name: nameOf(network, chain) },
    pairs,
    promotions,
    reports,
    now: deps.clock().getTime(),
  };
}

/** How evidence names the chain: where strangers' nodes answered, with their hosts. */
function nameOf({ tokenChain, name }: SafetyNetwork, chain: Asked<TokenChainFacts>): string {
  const nodes = chain.state === 'answered' ? (chain.value.nodes ?? []) : [];
  const chainName = tokenChain?.name ?? name;
  return nodes.length === 0 ? chainName : `${chainName} (${nodes.join(', ')})`;
}

/** The token on the chain itself. */
export async function readChain(
  deps: Deps,
  {
    network,
    address,
    pools,
    signal,
  }: Token & {
    pools?: Promise<readonly string[] | undefined>;
    signal?: AbortSignal | undefined;
  },
): Promise<Asked<TokenChainFacts>> {
  const { tokenChain } = network;
  if (!tokenChain) return { state: 'none', why: network.isTried === false ? 'not-yet' : 'no-rpc' };
  const answer = await readInTurn(deps, {
    network,
    read: () => tokenChain.readToken(address, pools, signal),
    signal,
  });
  if (answer.state !== 'failed') return answer;
  const why = answer.why === 'unreachable' ? 'no-node' : answer.why;
  // Where strangers' nodes are away there is nobody to ask, as without them.
  return { state: tokenChain.isShared ? 'none' : 'failed', why };
}

/** A wait for a turn is none for the source: nobody is said to be slow who was not asked yet. */
async function readInTurn(
  deps: Deps,
  {
    network,
    read,
    signal,
  }: {
    network: SafetyNetwork;
    read: () => Promise<TokenChainFacts>;
    signal: AbortSignal | undefined;
  },
): Promise<Asked<TokenChainFacts>> {
  const ask = () => askSource(deps, chainSource(network.slug), read, undefined, signal);
  if (network.isLocal) return await ask();
  try {
    return await deps.safety.cache.chainTurns.take(ask, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof NoTurnError) return { state: 'failed', why: 'busy' };
    throw error;
  }
}

/** Where markets say that a token is traded, the largest first; undefined: none answered. */
const poolsOf = (pairs: Asked<readonly TokenPair[]>): readonly string[] | undefined =>
  pairs.state === 'answered' ? pairs.value.map(({ pairAddress }) => pairAddress) : undefined;

/** Its pairs: of the first source that answers with any. */
async function readPairs(
  deps: Deps,
  { network: { slug }, address }: Token,
): Promise<Asked<readonly TokenPair[]>> {
  return await askUntilEnough(sourcesOf(deps, slug), async (source, patience) => {
    const pairsResult = await askSource(
      deps,
      source.name,
      () => source.readToken(slug, address),
      patience,
    );
    return {
      asked: pairsResult,
      isEnough: pairsResult.state === 'answered' && pairsResult.value.length > 0,
    };
  });
}

async function readPromotions(
  deps: Deps,
  { network: { slug }, address }: Token,
): Promise<TokenEvidence['promotions']> {
  return await askUntilEnough(sourcesOf(deps, slug), async (source, patience) => {
    const promotionsResult = await askSource(
      deps,
      source.name,
      () => source.readPromotions(slug, address),
      patience,
    );
    return {
      asked: promotionsResult,
      isEnough: promotionsResult.state === 'answered' && promotionsResult.value !== undefined,
    };
  });
}

export const sourcesOf = ({ safety }: Deps, slug: string): PairSource[] =>
  safety.pairs.filter((source) => source.covers(slug));

/**
 * The first answer that is enough; else why one could not be asked, for it might have known; else
 * one that says nothing.
 */
async function askUntilEnough<T>(
  sources: readonly PairSource[],
  ask: (
    source: PairSource,
    patienceMilliseconds: number | undefined,
  ) => Promise<{ asked: Asked<T>; isEnough: boolean }>,
): Promise<Asked<T>> {
  let best: Asked<T> = { state: 'none', why: 'none' };
  for (const source of sources) {
    const { asked: sourceResult, isEnough } = await ask(
      source,
      source === sources[0] ? undefined : SHORT_PATIENCE_MILLISECONDS,
    );
    if (isEnough) return sourceResult;
    if (sourceResult.state === 'failed' || best.state === 'none') best = sourceResult;
  }
  return best;
}
