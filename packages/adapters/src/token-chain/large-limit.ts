import type { Address } from '../chain/index.ts';
import type { Ask } from './ask.ts';
import type { OwnerPower, TokenChainOptions } from './token-chain.ts';
import { trySale } from './try-sale.ts';

/** A purchase that large limits let through, or not: a twentieth of the pool. */
const LARGE_SHARE = 20n;
/** In wei: more than a twentieth of nearly every pool. */
const LARGE_ETHER = 100n * 10n ** 18n;

/** On what can be bought and sold at once; `how`: as it showed. */
export type LargeLimit = { isProven: boolean; how: string };

/**
 * Whether a large purchase can be made, and be sold whole again. Undefined: no limit showed, or it
 * could not be tried.
 */
export async function largeLimit(
  ask: Ask,
  {
    token,
    exchange,
    tried,
  }: {
    token: Address;
    exchange: TokenChainOptions['exchange'];
    tried: { spent: bigint; expected: bigint; isSold: boolean } | undefined;
  },
): Promise<LargeLimit | undefined> {
  if (!exchange || !tried?.isSold) return undefined;
  const large = await trySale(ask, { token, exchange, ether: LARGE_ETHER, share: LARGE_SHARE });
  if (!large.known) return undefined;
  const { stage, isSold, isPartSold } = large.value;
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
