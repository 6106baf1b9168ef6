import type { Address } from '../chain/index.ts';
import type { Ask } from './ask.ts';
import { taxOf, type LargeLimit, type LargeTrial } from './judge-sale.ts';
import type { OwnerPower, TokenChainOptions } from './token-chain.ts';
import { trySale, type Trial } from './try-sale.ts';
import type { WalletTerms } from './wallet-terms.ts';

/** Of the pool: a purchase that large limits let through, or not. */
export const LARGE_SHARE = 20n;
const LARGE_SHARES = [LARGE_SHARE, 60n] as const;
/** In wei: more than a twentieth of nearly every pool. */
export const LARGE_ETHER = 100n * 10n ** 18n;

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
  const trials = await Promise.all(
    LARGE_SHARES.map((share) =>
      trySale(ask, { token, exchange, ether: LARGE_ETHER, share, terms }),
    ),
  );
  const values = trials.flatMap((one) => (one.known ? [one.value] : []));
  if (values.length < trials.length) return { isTried: false };
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
