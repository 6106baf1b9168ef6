import { toHex, type Hex } from 'viem';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { findBalanceSlot } from './fund-trader.ts';
import { newAddress } from './try-trade.ts';

/** Of the supply, so much goes into a pool that a trial makes for itself. */
const PART = 10n;

export type MadeUpMarket = {
  tokens: bigint;
  /** What is written into the token's table so that somebody has them. */
  balanceOf: (account: Address) => Record<Hex, Hex>;
};

/**
 * What a trial needs to make a pool for itself, of a token that has none of the usual kind.
 * Undefined where nobody knows the place of its balances.
 */
export async function findMadeUpMarket(
  ask: Ask,
  { token, supply }: { token: Address; supply: bigint },
): Promise<MadeUpMarket | undefined> {
  const tokens = supply / PART;
  if (tokens === 0n) return undefined;
  const slotOf = await findBalanceSlot(ask, { token, account: newAddress() });
  return (
    slotOf && {
      tokens,
      balanceOf: (account) => ({ [slotOf(account)]: toHex(tokens, { size: 32 }) }),
    }
  );
}
