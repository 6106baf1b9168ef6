import type { MarketPlan } from './samples.ts';
import { bell, type Random } from './random.ts';

/** The pool's holdings in smallest units: the token's, and wei. */
export type Reserves = { token: bigint; ether: bigint };
/** amountIn: wei for a purchase, the token's smallest unit for a sale. */
export type Trade = { side: 'buy' | 'sell'; amountIn: bigint };

const HOUR_SECONDS = 3600;
/** No single trade moves a price by more than this share, so that no pool is ever drained. */
const LARGEST_MOVE = 0.025;
const SMALLEST_MOVE = 0.0004;

/**
 * Plans the maker's next trade in one market: pushes the price towards a slowly wandering value,
 * with noise. Pure: the same numbers, time and pool give the same trade.
 *
 * @param input time: seconds since 1970; random: this step's numbers
 * @returns undefined where there is nothing to trade with
 */
export function planTrade({
  market,
  reserves,
  time,
  random,
}: {
  market: MarketPlan;
  reserves: Reserves;
  time: number;
  random: Random;
}): Trade | undefined {
  const token = Number(reserves.token) / 10 ** market.decimals;
  const ether = Number(reserves.ether) / 1e18;
  if (ether < market.depth / 100 || token <= 0) return undefined;

  const distance = Math.log(ether / token / market.price);
  const pull = 0.3 * (wanderingValue(market, time) - distance);
  const noise = bell(random) * Math.min(0.02, market.swing * 0.03);
  const move = tameMove(market, distance, pull + noise);

  // In a constant-product pool a price moves by e^m when the ether in it moves by e^(m/2); 0.3 % of
  // the input stays as fee.
  const side = move > 0 ? 'buy' : 'sell';
  const portion = Math.expm1(Math.abs(move) / 2) / 0.997;
  const amountIn =
    side === 'buy'
      ? BigInt(Math.round(ether * portion * 1e9)) * 10n ** 9n
      : (reserves.token * BigInt(Math.round(portion * 1e9))) / 10n ** 9n;
  return amountIn > 0n ? { side, amountIn } : undefined;
}

/**
 * Where the price is headed, as a logarithm of its ratio to the starting price: three slow waves,
 * out of step per market.
 */
function wanderingValue(market: MarketPlan, time: number): number {
  const phase = market.price * 1e12 + market.depth;
  const wave = (hours: number, shift: number) =>
    Math.sin((2 * Math.PI * time) / (hours * HOUR_SECONDS) + phase * shift);
  return market.swing * (0.5 * wave(147, 1) + 0.35 * wave(26, 2.3) + 0.15 * wave(5.3, 3.7));
}

function tameMove(market: MarketPlan, distance: number, targetMove: number): number {
  // Nobody but its owner can sell a honeypot: many small purchases, then now and then the owner
  // cashes in.
  const boughtOnly = market.kind === 'honeypot' || market.kind === 'returns-false';
  if (boughtOnly)
    return distance > market.swing
      ? -10 * LARGEST_MOVE
      : Math.min(LARGEST_MOVE, Math.max(SMALLEST_MOVE, Math.abs(targetMove)));
  const size = Math.min(LARGEST_MOVE, Math.max(SMALLEST_MOVE, Math.abs(targetMove)));
  return targetMove < 0 ? -size : size;
}

/** Picks a market by the markets' shares. */
export function pickMarket<Market extends { plan: MarketPlan }>(
  markets: readonly Market[],
  random: Random,
): Market | undefined {
  let remainingWeight = random() * markets.reduce((sum, { plan }) => sum + plan.share, 0);
  return markets.find(({ plan }) => (remainingWeight -= plan.share) < 0) ?? markets.at(-1);
}
