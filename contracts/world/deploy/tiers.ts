/**
 * Prices in wei of FIRM (18 decimals); `supply` passes in all, `perWallet` of them per wallet;
 * `weekly` is what one pass is promised for a week, in wei of FIRM.
 */
export type Tier = {
  id: bigint;
  name: string;
  price: bigint;
  supply: bigint;
  perWallet: bigint;
  weekly: bigint;
};

const wholeTokens = (amount: bigint): bigint => amount * 10n ** 18n;

/**
 * The three access passes. Names and prices are the specification's; supplies are ours to choose.
 */
export const TIERS: readonly Tier[] = [
  {
    id: 0n,
    name: 'Diamond',
    price: wholeTokens(10_000_000_000n),
    supply: 100n,
    perWallet: 2n,
    weekly: wholeTokens(500_000_000n),
  },
  {
    id: 1n,
    name: 'Golden',
    price: wholeTokens(5_000_000_000n),
    supply: 500n,
    perWallet: 5n,
    weekly: wholeTokens(250_000_000n),
  },
  {
    id: 2n,
    name: 'Silver',
    price: wholeTokens(2_000_000_000n),
    supply: 2000n,
    perWallet: 10n,
    weekly: wholeTokens(100_000_000n),
  },
];
