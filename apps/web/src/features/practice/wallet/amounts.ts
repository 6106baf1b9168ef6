import { formatUnits, parseUnits } from 'viem/utils';

export type Asset = 'ether' | 'dollar' | 'leaf' | 'share';

const DECIMALS = { ether: 18, dollar: 6, leaf: 6, share: 18 } as const;

/** An amount as somebody typed it, in smallest units; undefined: it is none. */
export function readAmount(typedAmount: string, asset: Asset): bigint | undefined {
  const text = typedAmount.trim().replaceAll(',', '');
  if (!/^\d{1,15}(\.\d{1,18})?$/.test(text)) return undefined;
  const amount = parseUnits(text, DECIMALS[asset]);
  return amount > 0n ? amount : undefined;
}

/** An amount in full, with separators, and at most six decimals. */
export function writeAmount(amount: bigint, asset: Asset): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, DECIMALS[asset]).split('.');
  const digits = asset === 'share' ? 9 : 6;
  const fractionDigits = fraction.slice(0, digits).replace(/0+$/, '');
  const groupedWhole = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fractionDigits === '' ? groupedWhole : `${groupedWhole}.${fractionDigits}`;
}

/*
 * Numbers that parts of a page compare with: what remembers results in them cannot write large
 * numbers itself.
 */
export const NOTHING: bigint = 0n;
/** The largest number that an allowance can be, and what is as good as that. */
export const UNLIMITED: bigint = 2n ** 256n - 1n;
export const ALMOST_UNLIMITED: bigint = 2n ** 255n;

/** The dollars that belong to so much ether in a pool, rounded up. */
export const dollarsFor = (wei: bigint, pool: Record<'tokens' | 'wei', bigint>): bigint =>
  (wei * pool.tokens) / pool.wei + 1n;

/** Output of a constant-product pool for an amount, less its fee of 0.3%. */
export function quote({
  paid: amountIn,
  inPool,
  outPool,
}: Record<'paid' | 'inPool' | 'outPool', bigint>) {
  const less = amountIn * 997n;
  return (less * outPool) / (inPool * 1000n + less);
}

/** By how much an order moves the price of a pool, in percent. */
export function priceMove(amountIn: bigint, inPool: bigint): number {
  const after = 1 + Number((amountIn * 1_000_000n) / inPool) / 1_000_000;
  return (after * after - 1) * 100;
}

/** @param percent how much less is accepted, with at most two decimals */
export const leastOf = (amount: bigint, percent: number): bigint =>
  (amount * BigInt(Math.round(10_000 - percent * 100))) / 10_000n;

/** Share of what is locked up to which a practice loan may go (PracticeLoan.sol). */
const THRESHOLD = 0.8;

/** A loan's health factor: under 1 anybody may close it; undefined: there is no debt. */
export function healthOf({ wei, debt, price }: Record<'wei' | 'debt' | 'price', bigint>) {
  if (debt === 0n) return undefined;
  const worth = (wei * price) / 10n ** 18n;
  return (Number(worth) * THRESHOLD) / Number(debt);
}
