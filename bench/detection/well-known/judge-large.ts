import type { TokenChainFacts } from '@firm/adapters/token-chain/index.ts';
import { safety } from '@firm/core';
import { readByChain } from '../read-by-chain.ts';

const TWO_YEARS_MILLISECONDS = 2 * 365 * 86_400_000;

/**
 * The same facts, and a source of markets that says what it would say of a token with ten million
 * dollars in its pool for two years, and 50,000 holders.
 */
export function judgeLarge(name: string, facts: TokenChainFacts): safety.Judgement {
  const now = Date.now();
  const pair = {
    chain: 'ethereum',
    address: facts.address,
    name: facts.name,
    symbol: facts.symbol,
    quoteAddress: '0xC0',
    quoteSymbol: 'WETH',
    pairAddress: facts.liquidity.known ? facts.liquidity.value.pair : facts.address,
    platform: 'Uniswap',
    priceUsd: 1,
    marketCapUsd: 100_000_000,
    liquidityUsd: 10_000_000,
    volume24hUsd: 1_000_000,
    priceChange24h: 0,
    buys24h: 400,
    sells24h: 400,
    createdAt: now - TWO_YEARS_MILLISECONDS,
    websites: ['https://harbour.example/'],
    socials: [{ type: 'twitter', url: 'https://x.com/harbour' }],
    activeBoosts: 0,
    sourceName: 'a source of markets',
    sourceUrl: null,
    measuredAt: now,
  };
  const holders: TokenChainFacts['holders'] = facts.holders.known
    ? { known: true, value: { ...facts.holders.value, count: 50_000 } }
    : facts.holders;
  return safety.judge(
    readByChain(name, { ...facts, holders }, { state: 'answered', value: [pair] }),
  );
}
