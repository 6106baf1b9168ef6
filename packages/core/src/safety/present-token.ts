import type { SafetyCheck } from '@firm/schema';
import { tokenText as text } from '../text/en/safety.ts';
import { cleanLabel } from './subject/clean-label.ts';
import { readTradedSince } from './evidence/rows/market-rows.ts';
import { mainPair, type TokenEvidence } from './evidence/token-evidence.ts';

/**
 * Presents a token's own name, cleaned, and its market. The chain's word goes before the market's.
 */
export function presentToken(
  evidence: TokenEvidence,
  requestedAddress: string,
): Pick<SafetyCheck, 'token' | 'market' | 'address'> {
  const facts = evidence.chain.state === 'answered' ? evidence.chain.value : undefined;
  const pair = mainPair(evidence);
  const either = (first: string | undefined, second: string | undefined, neither: string) =>
    cleanLabel(first ?? '') || cleanLabel(second ?? '') || neither;
  return {
    address: facts?.address ?? requestedAddress,
    token: {
      name: either(facts?.name, pair?.name, text.noName),
      symbol: either(facts?.symbol, pair?.symbol, text.noSymbol),
      decimals: facts?.decimals ?? null,
    },
    market: pair
      ? {
          priceUsd: pair.priceUsd,
          marketCapUsd: pair.marketCapUsd,
          liquidityUsd: pair.liquidityUsd,
          volume24hUsd: pair.volume24hUsd,
          // The same reading as the row of its age.
          pairCreatedAt: readTradedSince(evidence)?.at ?? null,
          sparkline: pair.sparkline ? [...pair.sparkline] : null,
          sourceName: pair.sourceName,
          measuredAt: pair.measuredAt,
        }
      : null,
  };
}
