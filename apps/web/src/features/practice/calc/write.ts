/** Figures as the lessons write them: English separators and a true minus sign. */
const write = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat('en-US', { signDisplay: 'negative', ...options })
    .format(value)
    .replaceAll('-', '−');

/** A number with so many decimals at most, and `minDecimals` of them always. */
export const number = (value: number, maxDecimals = 0, minDecimals = maxDecimals): string =>
  write(value, { maximumFractionDigits: maxDecimals, minimumFractionDigits: minDecimals });

export const money = (value: number): string =>
  write(value, { style: 'currency', currency: 'USD' });

/** Whole dollars, for axes and round sums. */
export const roundMoney = (value: number): string =>
  write(value, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** A share of 1 as a percentage. */
export const percent = (share: number, decimals = 1): string =>
  write(share, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** The same with its sign, for gains and losses. */
export const change = (share: number, decimals = 1): string =>
  write(share, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'exceptZero',
  });

/** Significant digits instead of decimals, for very small and very large figures. */
export const significant = (value: number, digits: number): string =>
  write(value, { maximumSignificantDigits: digits });
