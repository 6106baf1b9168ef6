import type { Address } from '../chain/index.ts';
import type { Ask } from './ask.ts';
import { taxOf, type LargeLimit, type LargeTrial } from './judge-sale.ts';
import type { OwnerPower, TokenChainOptions } from './token-chain.ts';
import { trySale, type SaleTrial, type Trial } from './try-sale.ts';
import type { WalletTerms } from './wallet-terms.ts';

/** One part in so many of the pool's money: enough for most lists that are asked on large sales. */
export const LARGE_SHARE = 6n;
/**
 * As much again as is in the pool buys half of its tokens: a twentieth of the supply where the pool
 * holds a tenth. A limit on purchases lets one of the others through.
 */
export const LARGE_SHARES = [1n, 20n, 60n] as const;
/** In wei: more than is in nearly every pool. */
export const LARGE_ETHER = 1_000n * 10n ** 18n;

/**
 * Whether large purchases can be made, be sold whole again, and what that costs. Undefined: there
 * was nothing to try it with, or a small sale is refused already.
 */
export async function largeLimit(
  ask: Ask,
  {
    token,
    exchange,
    tried: triedSale,
    terms,
  }: {
    token: Address;
    exchange: TokenChainOptions['exchange'];
    tried: { isSold: boolean } | undefined;
    terms: WalletTerms;
  },
): Promise<LargeTrial | undefined> {
  if (!exchange || !triedSale?.isSold) return undefined;
  const trials: SaleTrial[] = [];
  // A limit on purchases: as much as it lets through is tried instead.
  for (const share of LARGE_SHARES) {
    const trial = await trySale(ask, { token, exchange, ether: LARGE_ETHER, share, terms });
    trials.push(trial);
    if (!trial.known || trial.value.stage !== 'not-bought') break;
  }
  const values = trials.flatMap((one) => (one.known ? [one.value] : []));
  return values.length < trials.length ? { isTried: false } : readLarge(values);
}

/** The limit and the tax that large trades show. */
export function readLarge(values: readonly Trial[]): LargeTrial {
  const limits = values.flatMap((one) => limitIn(one) ?? []);
  const taxes = values.flatMap((one) =>
    one.stage === 'tried' && (one.isSold || one.isPartSold)
      ? (taxOf(one.offered, one.arrived) ?? [])
      : [],
  );
  return {
    isTried: true,
    limit: limits.find(({ isProven }) => isProven) ?? limits[0],
    tax: taxes.length === 0 ? null : Math.max(...taxes),
  };
}

function limitIn({ stage, isSold, isPartSold }: Trial): LargeLimit | undefined {
  if (stage === 'not-bought') return { isProven: false, how: 'a large purchase is refused' };
  if (stage !== 'tried' || isSold) return undefined;
  return {
    isProven: true,
    how: isPartSold
      ? 'a large amount can be bought but not sold at once'
      : 'who bought much could not sell',
  };
}

/** The powers with the limit that showed. */
export function withLimit(
  powers: readonly OwnerPower[],
  { isProven, how }: LargeLimit,
): OwnerPower[] {
  return powers.map((power) =>
    power.kind !== 'limit' || power.state === 'proven' || (power.state === 'present' && !isProven)
      ? power
      : { kind: 'limit', state: isProven ? 'proven' : 'present', how },
  );
}
