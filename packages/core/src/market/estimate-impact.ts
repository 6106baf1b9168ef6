import type { MarketPair, PriceImpact } from '@firm/schema';

/** How much is sold on the price-impact card, in whole tokens. */
export const IMPACT_TOKENS = 1000;
const V2_FEE = 0.003;
/**
 * Reserves of a constant-product pool give its price; further off than this they are something
 * else's balances.
 */
const TOLERANCE = 0.05;

type Figures = Pick<MarketPair, 'priceNative' | 'priceUsd' | 'liquidity' | 'labels'>;
type Simulated = { spot: number; received: number; feeShare: number };

/**
 * Estimates the price impact of selling 1,000 tokens. From the exchange's own answer where there is
 * one; else by the constant-product formula, and only where the pool is of that kind: the balances
 * of a pool with concentrated liquidity say nothing about it.
 *
 * @param simulated quote tokens per base token: before the sale, and from it
 */
export function estimateImpact(
  pair: Figures | null,
  simulation: Simulated | undefined,
): PriceImpact {
  const tokens = IMPACT_TOKENS;
  const unknown = (reason: 'concentrated' | 'no-reserves' | 'no-data'): PriceImpact => ({
    status: 'unknown',
    tokens,
    reason,
  });
  if (!pair) return unknown('no-data');
  const valueUsd = pair.priceUsd === null ? null : pair.priceUsd * tokens;
  const buildEstimate = (
    method: 'router' | 'constant-product',
    percent: number,
    percentWithFee: number,
  ): PriceImpact => ({
    status: 'estimated',
    tokens,
    side: 'sell',
    percent: Math.max(0, percent),
    percentWithFee: Math.max(0, percentWithFee),
    method,
    valueUsd,
  });

  if (simulation && simulation.spot > 0) {
    const keptShare = simulation.received / simulation.spot;
    return buildEstimate(
      'router',
      (1 - keptShare / (1 - simulation.feeShare)) * 100,
      (1 - keptShare) * 100,
    );
  }
  if (pair.labels.some((label) => label.toLowerCase() !== 'v2')) return unknown('concentrated');
  const { base, quote } = pair.liquidity;
  if (base === null || quote === null || base <= 0 || quote <= 0 || pair.priceNative === null)
    return unknown('no-reserves');
  if (Math.abs(quote / base / pair.priceNative - 1) >= TOLERANCE) return unknown('concentrated');
  const soldAmount = tokens * (1 - V2_FEE);
  const impact = soldAmount / (base + soldAmount);
  return buildEstimate('constant-product', impact * 100, (1 - (1 - V2_FEE) * (1 - impact)) * 100);
}
