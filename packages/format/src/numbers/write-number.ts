/** Sets the thousands of whole digits apart: '1512' is '1,512'. */
export const groupThousands = (digits: string): string =>
  digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * A number in English figures: '1,512.5', '-0.25'. Rounds a half away from zero; what rounds to
 * zero has no sign. The browser's own `Intl` writes the same, but its first figure costs 20 ms, in
 * which a page answers nobody.
 *
 * @param value finite
 * @param minDecimals, most how many decimals it has
 */
export function writeNumber(value: number, minDecimals: number, maxDecimals = minDecimals): string {
  // By its digits, since sums with decimals bring errors of their own.
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const [before = '', after = ''] = mantissa.split('.');
  const digits = before + after;
  const keptDigits = before.length + Number(exponent) + maxDecimals;
  const scaledInteger =
    keptDigits < 0
      ? 0n
      : BigInt(`0${digits.slice(0, keptDigits).padEnd(keptDigits, '0')}`) +
        ((digits[keptDigits] ?? '0') >= '5' ? 1n : 0n);
  const text = String(scaledInteger).padStart(maxDecimals + 1, '0');
  const point = text.length - maxDecimals;
  const decimals =
    text.slice(point, point + minDecimals) + text.slice(point + minDecimals).replace(/0+$/, '');
  const sign = value < 0 && scaledInteger > 0n ? '-' : '';
  return `${sign}${groupThousands(text.slice(0, point))}${decimals === '' ? '' : `.${decimals}`}`;
}
