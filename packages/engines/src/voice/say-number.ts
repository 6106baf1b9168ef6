const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ');
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion'];
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** 'one oh seven' style: every digit by itself. Anything that is not a digit is left out. */
export const sayDigits = (digits: string): string =>
  [...digits]
    .map((digit) => ONES[Number(digit)] ?? '')
    .filter(Boolean)
    .join(' ');

function belowThousand(value: number): string {
  const words: string[] = [];
  if (value >= 100) words.push(ONES[Math.floor(value / 100)] ?? '', 'hundred');
  const rest = value % 100;
  if (rest >= 20) words.push(TENS[Math.floor(rest / 10)] ?? '');
  if (rest >= 20 ? rest % 10 > 0 : rest > 0) words.push(ONES[rest >= 20 ? rest % 10 : rest] ?? '');
  return words.join(' ');
}

/** A whole number in words, from its decimal digits; over 21 digits are read one by one. */
export function sayWhole(digits: string): string {
  const clean = digits.replace(/^0+(?=\d)/, '');
  if (clean.length > SCALES.length * 3) return sayDigits(clean);
  if (clean === '0') return 'zero';
  const words: string[] = [];
  for (let end = clean.length, scale = 0; end > 0; end -= 3, scale += 1) {
    const group = Number(clean.slice(Math.max(0, end - 3), end));
    if (group > 0) words.unshift(`${belowThousand(group)} ${SCALES[scale] ?? ''}`.trim());
  }
  return words.join(' ');
}

/**
 * A decimal such as '1,234.50' or '0.000012' in words. Digits after the point are read one by one,
 * and a run of four or more zeros after it is counted, as traders do: 'five zeros'.
 */
export function sayNumber(text: string): string {
  const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.');
  const head = sayWhole(whole || '0');
  if (!fraction) return head;
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  if (zeros >= 4 && zeros < fraction.length) {
    return `${head} point ${sayWhole(String(zeros))} zeros ${sayDigits(fraction.slice(zeros))}`;
  }
  return `${head} point ${sayDigits(fraction)}`;
}

/** '21' as 'twenty first'. */
export function sayOrdinal(digits: string): string {
  const words = sayWhole(digits).split(' ');
  const last = words.pop() ?? '';
  const ending = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ending].join(' ');
}

/**
 * A year from 1100 to 2099 the way it is said: 'nineteen oh nine', 'two thousand nine', 'twenty
 * twenty six'.
 */
export function sayYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (century === 20 && rest < 10) return sayWhole(String(year));
  const tail =
    rest === 0 ? 'hundred' : rest < 10 ? `oh ${sayWhole(String(rest))}` : sayWhole(String(rest));
  return `${sayWhole(String(century))} ${tail}`;
}

/** Names of standards by pairs: 1559 'fifteen fifty nine', 721 'seven twenty one', 20 'twenty'. */
export function sayPairs(digits: string): string {
  const head = digits.slice(0, digits.length % 2 || 2);
  const pairs = [head, ...(digits.slice(head.length).match(/\d\d/g) ?? [])];
  if (digits.endsWith('00')) return sayWhole(digits);
  return pairs
    .map((pair, i) =>
      i > 0 && pair.startsWith('0') ? `oh ${sayDigits(pair.slice(1))}` : sayWhole(pair),
    )
    .join(' ');
}
