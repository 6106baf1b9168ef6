/** A base fee changes by at most this share from block to block (EIP-1559). */
const MAX_CHANGE = 1 / 8;

/**
 * The base fee after some blocks that are all equally full.
 *
 * @param full of a block's gas limit, a share; the target is a half
 */
export const baseFeeAfter = (baseFee: number, full: number, blocks: number): number =>
  baseFee * (1 + MAX_CHANGE * (2 * full - 1)) ** blocks;

type GasBill = {
  /** Gwei for a unit of gas that is paid, and what it would be without a maximum. */
  price: number;
  isWaiting: boolean;
  /** All in gwei. */
  most: number;
  fee: number;
  burned: number;
  tip: number;
  unused: number;
};

/** Cost of a transaction included at this base fee. Prices in gwei for a unit of gas. */
export function gasBill(transaction: {
  used: number;
  limit: number;
  baseFee: number;
  tip: number;
  most: number;
}): GasBill {
  const { used, limit, baseFee, most } = transaction;
  const isWaiting = baseFee > most;
  const tip = Math.max(Math.min(transaction.tip, most - baseFee), 0);
  const price = isWaiting ? 0 : baseFee + tip;
  return {
    price,
    isWaiting,
    most: limit * most,
    fee: used * price,
    burned: isWaiting ? 0 : used * baseFee,
    tip: used * tip,
    unused: limit * most - used * price,
  };
}
