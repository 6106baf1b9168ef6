import type { TokenPair } from '@firm/adapters/pairs/index.ts';
import type { TokenChainFacts } from '@firm/adapters/token-chain/index.ts';
import { isSameAddress } from '@firm/format';
import { askSource, SHORT_PATIENCE_MILLISECONDS } from '../sources/ask-source.ts';
import { cleanLabel } from './clean-label.ts';
import type { SafetyDeps, SafetyNetwork } from '../deps.ts';
import type { Asked } from '../evidence/token-evidence.ts';
import { isMoney } from './money-tokens.ts';

type Deps = Pick<SafetyDeps, 'safety' | 'clock'>;

/** A token that is traded in a pool. `symbol`: '' where nobody told it. */
export type PooledToken = { chain: string; address: string; symbol: string; other: string };

/** Use of an address, from sources: a pool, a token with pools, neither, or no answer. */
type AddressUse =
  | { is: 'pool'; token: PooledToken }
  | { is: 'token'; chain: string; address: string }
  | { is: 'unlisted' }
  | { is: 'not-known' };

/** Asks the market's sources in turn what stands at an address. */
export async function findUse(
  deps: Deps,
  target: { chain?: string | undefined; address: string },
): Promise<AddressUse> {
  const { chain, address } = target;
  const sources = deps.safety.pairs.filter((source) => chain === undefined || source.covers(chain));
  let use: AddressUse = { is: 'not-known' };
  for (const source of sources) {
    const pairsResult = await askSource(
      deps,
      source.name,
      () => source.findPools(target),
      source === sources[0] ? undefined : SHORT_PATIENCE_MILLISECONDS,
    );
    if (pairsResult.state !== 'answered') continue;
    const [match] = pairsResult.value;
    if (match) return readUse(pairsResult.value, address);
    use = { is: 'unlisted' };
  }
  return use;
}

/** An address with pools of its own is a token, whatever its name. */
function readUse(pairs: readonly TokenPair[], address: string): AddressUse {
  const isAsked = (own: string) => own.toLowerCase() === address.toLowerCase();
  const own = pairs.find((pair) => isAsked(pair.address));
  if (own) return { is: 'token', chain: own.chain, address: own.address };
  const pool = pairs.find((pair) => isAsked(pair.pairAddress));
  return pool ? { is: 'pool', token: tokenIn(pool) } : { is: 'unlisted' };
}

/** Of a pool's two sides the one that is not money. */
function tokenIn(pair: TokenPair): PooledToken {
  const { chain } = pair;
  const isTurned =
    pair.quoteAddress !== '' && isMoney(chain, pair.address) && !isMoney(chain, pair.quoteAddress);
  const [address, symbol, other] = isTurned
    ? [pair.quoteAddress, pair.quoteSymbol, pair.symbol]
    : [pair.address, pair.symbol, pair.quoteSymbol];
  return { chain, address, symbol: cleanLabel(symbol), other: cleanLabel(other) };
}

/** The token of a pool by the chain's own word; undefined: it is none that can be believed. */
export function tokenByChain(
  { slug }: Pick<SafetyNetwork, 'slug'>,
  facts: Asked<TokenChainFacts>,
): PooledToken | undefined {
  const pool = facts.state === 'answered' ? facts.value.pool : undefined;
  if (!pool?.isConfirmed) return undefined;
  const [first, second] = pool.tokens;
  const isMoneyHere = (one: string) => isMoney(slug, one) || isSameAddress(pool.money, one);
  const address = isMoneyHere(first) && !isMoneyHere(second) ? second : first;
  return { chain: slug, address, symbol: '', other: '' };
}
