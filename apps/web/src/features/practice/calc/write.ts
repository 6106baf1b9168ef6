/** Figures as the lessons write them: English separators and a true minus sign. */
const write = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat('en-US', { signDisplay: 'negative', ...options })
    .format(value)
    .replaceAll('-', '−');

/** A number with so many decimals at most, and `minDecimals` of them always. */
export const number = (value: number, maxDecimals = 0, minDecimals = maxDecimals): string =>
  write(value, { maximumFractionDigits: maxDecimals, minimumFractionDigits: minDecimals });

/** A whole number with its sign; what is written as nothing has none. */
export const numberChange = (value: number): string =>
  write(value, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });

export const money = (value: number): string =>
  write(value, { style: 'currency', currency: 'USD' });

/** The same with its sign, for gains and losses: what is written as nothing has none. */
export const moneyChange = (value: number): string =>
  write(value, { style: 'currency', currency: 'USD', signDisplay: 'exceptZero' });

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
