const grouped = new Intl.NumberFormat('en-US');

/** A whole number with commas: 10,000,000,000. */
export const wholeTokens = (amount: bigint): string => grouped.format(amount);

/** Smallest units as whole tokens, cut and not rounded up: nobody is shown more than there is. */
export const fromUnits = (units: bigint, decimals: number): string =>
  grouped.format(units / 10n ** BigInt(decimals));
