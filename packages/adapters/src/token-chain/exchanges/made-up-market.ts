import { toHex, type Hex } from 'viem';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { findBalanceSlot } from './fund-trader.ts';
import { newAddress } from './try-trade.ts';

/** Of the supply, so much goes into a pool that a trial makes for itself. */
const PART = 10n;

export type MadeUpMarket = {
  tokens: bigint;
  /** Storage entries that give an account a balance of the token. */
  balanceOf: (account: Address) => Record<Hex, Hex>;
};

/**
 * Finds the inputs for a trial's own pool, where a token has no usual one. Undefined where the
 * place of its balances is unknown.
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
