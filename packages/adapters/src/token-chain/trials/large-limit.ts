import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { taxOf, type LargeLimit, type LargeTrial } from './judge-sale.ts';
import type { OwnerPower, TokenChainOptions } from '../token-chain.ts';
import { LARGE } from './purchases.ts';
import { trySales, type Trial } from './try-sale.ts';
import type { WalletTerms } from './wallet-terms.ts';

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
    larger: largerTrials,
    terms,
  }: {
    token: Address;
    exchange: TokenChainOptions['exchange'];
    tried: { isSold: boolean } | undefined;
    /** Tried with it; undefined: they are tried now. */
    larger: readonly Trial[] | undefined;
    terms: WalletTerms;
  },
): Promise<LargeTrial | undefined> {
  if (!exchange || !triedSale?.isSold) return undefined;
  if (largerTrials) return readLarge(largerTrials);
  const values: Trial[] = [];
  // A limit on purchases: as much as it lets through is tried instead.
  for (const purchase of LARGE) {
    const { small: trial } = await trySales(ask, { token, exchange, purchases: [purchase], terms });
    if (!trial.known) return { isTried: false };
    values.push(trial.value);
    if (trial.value.stage !== 'not-bought') break;
  }
  return readLarge(values);
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
