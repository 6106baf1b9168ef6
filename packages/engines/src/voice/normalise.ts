import { normalizeText } from '@firm/format';
import { spellOut } from './letters.ts';
import { RESPELLINGS } from './respellings.ts';
import { sayDigits, sayNumber, sayOrdinal, sayPairs, sayWhole, sayYear } from './say-number.ts';

type Rule = readonly [pattern: RegExp, say: (...groups: string[]) => string];

const MAGNITUDES: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  mm: 'million',
  b: 'billion',
  bn: 'billion',
  t: 'trillion',
};
const CURRENCIES: Readonly<Record<string, readonly [one: string, many: string, part: string]>> = {
  $: ['dollar', 'dollars', 'cents'],
  '€': ['euro', 'euros', 'cents'],
  '£': ['pound', 'pounds', 'pence'],
  '¥': ['yen', 'yen', ''],
  '₿': ['bit coin', 'bit coins', ''],
  Ξ: ['eath', 'eath', ''],
};
const MONTHS =
  ' January February March April May June July August September October November December'.split(
    ' ',
  );
const SIGNS: Readonly<Record<string, string>> = {
  '+': 'plus ',
  '-': 'minus ',
  '−': 'minus ',
  '~': 'about ',
  '≈': 'about ',
};
/** Words of the table that are everyday words too unless written in capitals. */
const CAPITALS_ONLY = new Set([
  'sec',
  'pow',
  'pos',
  'ta',
  'sl',
  'tp',
  'atl',
  'sol',
  'tron',
  'dm',
  'arb',
]);

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const magnitude = (suffix: string): string => {
  const word = MAGNITUDES[suffix.toLowerCase()];
  return word ? ` ${word}` : '';
};
const sign = (mark: string | undefined): string => SIGNS[mark ?? ''] ?? '';

function sayMoney(mark: string, symbol: string, amount: string, suffix: string): string {
  const [one, many, part] = CURRENCIES[symbol] ?? ['', '', ''];
  const [whole = '0', fraction = ''] = amount.replaceAll(',', '').split('.');
  const scale = magnitude(suffix);
  if (!scale && part && fraction.length === 2) {
    const cents = fraction === '00' ? '' : `${sayWhole(fraction)} ${part}`;
    if (whole === '0' && cents) return `${sign(mark)}${cents}`;
    const unit = whole === '1' ? one : many;
    return `${sign(mark)}${sayWhole(whole)} ${unit}${cents ? ` and ${cents}` : ''}`;
  }
  const unit = amount === '1' && !scale ? one : many;
  return `${sign(mark)}${sayNumber(amount)}${scale} ${unit}`;
}

/**
 * A long hexadecimal is never read whole: its first four and last four characters identify it to
 * the ear.
 */
const sayHex = (head: string, tail: string): string =>
  `zero ex ${spellOut(head)}, to, ${spellOut(tail)}`;

/** A ticker that can be spoken is spoken; initials are spelt. */
function sayTicker(ticker: string): string {
  const respelling = RESPELLINGS.get(ticker.toLowerCase());
  if (respelling !== undefined) return respelling || spellOut(ticker);
  const speakable =
    ticker.length >= 4 && /[AEIOUY]/i.test(ticker) && !/[^AEIOUY\d]{4}/i.test(ticker);
  return speakable ? ticker.toLowerCase() : spellOut(ticker);
}

const RULES: readonly Rule[] = [
  [
    /https?:\/\/(?:www\.)?([\w.-]+)\S*/gi,
    (_, host) => ` ${(host ?? '').replaceAll('.', ' dot ')} `,
  ],
  [
    /([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)/g,
    (_, name, host) => `${name} at ${(host ?? '').replaceAll('.', ' dot ')}`,
  ],
  [
    /\b0x([0-9a-f]{2,8})(?:…|\.{2,3})([0-9a-f]{2,8})\b/gi,
    (_, head, tail) => sayHex(head ?? '', tail ?? ''),
  ],
  [
    /\b0x([0-9a-f]{4})[0-9a-f]{4,}([0-9a-f]{4})\b/gi,
    (_, head, tail) => sayHex(head ?? '', tail ?? ''),
  ],
  [/\b0x([0-9a-f]{1,11})\b/gi, (_, hex) => `zero ex ${spellOut(hex ?? '')}`],
  [
    /\b([\w-]+)\.(eth|com|org|io|xyz|net|app|finance|fi|sol)\b/gi,
    (_, name, end) => `${name} dot ${end}`,
  ],
  [/@(\w+)/g, (_, name) => `at ${name}`],
  [
    /\b(ERC|EIP|BEP|BIP|RIP)[- ]?(\d{1,5})\b/gi,
    (_, kind, digits) => `${spellOut(kind ?? '')} ${sayPairs(digits ?? '')}`,
  ],
  [/\b24\/7\b/g, () => 'twenty four seven'],
  [
    /\b(\d{4})-(\d\d)-(\d\d)\b/g,
    (_, y, m, d) => `${MONTHS[Number(m)] ?? ''} ${sayOrdinal(d ?? '')}, ${sayYear(Number(y))}`,
  ],
  [
    /\b(\d{1,2}):(\d\d)(?: ?([ap])\.?m\b\.?)?/gi,
    (_, h, m, half) =>
      [
        sayWhole(h ?? ''),
        m === '00'
          ? half
            ? ''
            : "o'clock"
          : `${m?.startsWith('0') ? 'oh ' : ''}${sayWhole(m ?? '')}`,
        half ? spellOut(`${half}m`) : '',
      ]
        .filter(Boolean)
        .join(' '),
  ],
  [
    new RegExp(String.raw`([+\-−~≈]?)([$€£¥₿Ξ]) ?(${NUMBER}) ?(k|mn|mm|m|bn|b|t)?(?![\w])`, 'gi'),
    (_, mark, symbol, amount, suffix) =>
      sayMoney(mark ?? '', symbol ?? '', amount ?? '', suffix ?? ''),
  ],
  [/\$([A-Za-z][A-Za-z0-9]{0,10})\b/g, (_, ticker) => ` ${sayTicker(ticker ?? '')} `],
  [
    /\b([A-Z]{2,6})\/([A-Z]{2,6})\b/g,
    (_, base, quote) => `${sayTicker(base ?? '')} to ${sayTicker(quote ?? '')}`,
  ],
  [
    new RegExp(String.raw`(?<!\w)([+\-−~≈]?)(${NUMBER}) ?%`, 'g'),
    (_, mark, amount) => `${sign(mark)}${sayNumber(amount ?? '')} percent`,
  ],
  [/\b(\d+)(st|nd|rd|th)\b/gi, (_, digits) => sayOrdinal(digits ?? '')],
  [
    /\bv(\d+(?:\.\d+)*)\b/gi,
    (_, version) => `version ${(version ?? '').split('.').map(sayWhole).join(' point ')}`,
  ],
  [new RegExp(String.raw`\b(${NUMBER})x\b`, 'gi'), (_, amount) => `${sayNumber(amount ?? '')} ex`],
  [
    /\b(\d+)\/(\d+)\b/g,
    (_, top, bottom) => `${sayWhole(top ?? '')} over ${sayWhole(bottom ?? '')}`,
  ],
  [
    /\b(\d+(?:\.\d+)?) ?[–-] ?(\d+(?:\.\d+)?)\b/g,
    (_, low, high) => `${sayNumber(low ?? '')} to ${sayNumber(high ?? '')}`,
  ],
  [
    /\b(in|since|of|by|until|year|from|during|before|after) ((?:1[1-9]|20)\d\d)\b(?![.,]\d)/gi,
    (_, word, year) => `${word} ${sayYear(Number(year))}`,
  ],
  [/(?<![.,\d])\b0\d{3,}\b/g, (digits) => sayDigits(digits ?? '')],
  [
    new RegExp(String.raw`(?<![\w])([+\-−~≈]?)(${NUMBER}) ?(k|mn|mm|m|bn|b)\b`, 'gi'),
    (_, mark, amount, suffix) =>
      `${sign(mark)}${sayNumber(amount ?? '')}${magnitude(suffix ?? '')}`,
  ],
];

const LATE_RULES: readonly Rule[] = [
  [
    new RegExp(String.raw`(?<![\w])([+\-−~≈]?)(${NUMBER})(?![\w])`, 'g'),
    (_, mark, amount) => `${sign(mark)}${sayNumber(amount ?? '')}`,
  ],
  [/\d+/g, (digits) => ` ${sayWhole(digits ?? '')} `],
];

export const SYMBOLS: Readonly<Record<string, string>> = {
  '&': ' and ',
  '=': ' equals ',
  '+': ' plus ',
  '×': ' times ',
  '→': ' to ',
  '≈': ' about ',
  '−': ' minus ',
  '÷': ' over ',
  '<': ' less than ',
  '>': ' greater than ',
  '≥': ' at least ',
  '≤': ' at most ',
  '%': ' percent ',
  '#': ' ',
  '*': ' ',
  _: ' ',
  '~': ' ',
  '/': ' ',
  '\\': ' ',
  '|': ', ',
  '—': ', ',
  '–': ', ',
  '…': '. ',
  '•': '. ',
  '“': '',
  '”': '',
  '‘': "'",
  '’': "'",
  '(': ', ',
  ')': ', ',
  '[': ', ',
  ']': ', ',
  '{': ', ',
  '}': ', ',
  '"': '',
  '`': '',
  '^': ' ',
  '@': ' at ',
  $: ' dollars ',
};

/** Signs that would be taken apart into others of another meaning, or be lost. */
export const WHOLE_SIGNS: Readonly<Record<string, string>> = {
  '½': ' one half',
  '⅓': ' one third',
  '⅔': ' two thirds',
  '¼': ' one quarter',
  '¾': ' three quarters',
  '²': ' squared',
  '³': ' cubed',
  '≠': ' is not ',
  '±': ' plus or minus ',
  '°': ' degrees ',
  '℃': ' degrees Celsius',
  '℉': ' degrees Fahrenheit',
  '∞': ' infinity ',
};

function respell(word: string): string {
  const lower = word.toLowerCase();
  const possessive = /^(.+)'s$/.exec(lower);
  if (possessive?.[1] && RESPELLINGS.has(possessive[1])) return `${respell(word.slice(0, -2))}'s`;
  const respelling = RESPELLINGS.get(lower);
  if (respelling !== undefined && (!CAPITALS_ONLY.has(lower) || word === word.toUpperCase())) {
    return respelling || spellOut(word);
  }
  // Capitals without a vowel, or short ones, are initials; longer shouting is read as words.
  const initials = /^[A-Z]{2,5}$/.test(word) && !/[AEIOUY]/.test(word);
  return initials ? spellOut(word) : word;
}

/**
 * Turns any text into words that the voices can say: numbers, money, percentages, tickers, dates,
 * addresses and hashes (first four and last four characters), standards, web addresses, and the
 * trade's own words by the respelling table. Accents are folded to plain letters and scripts that
 * the voices cannot read are dropped; the result may therefore be empty.
 */
export function normaliseSpeech(text: string): string {
  const apply = (rules: readonly Rule[], from: string): string =>
    rules.reduce(
      // Groups of a pattern are texts.
      (rewrittenText, [pattern, say]) =>
        // The patterns have groups of text alone.
        rewrittenText.replace(pattern, (...groups) => say(...(groups as string[]))),
      from,
    );
  const composedText = normalizeText(text.toWellFormed(), 'NFC')
    .replace(/(\d)(?=[½⅓⅔¼¾])/g, '$1 and')
    .replace(/[½⅓⅔¼¾²³≠±°℃℉∞]/g, (mark) => WHOLE_SIGNS[mark] ?? mark)
    .replace(/[’‘]/g, "'");
  const plain = normalizeText(composedText, 'NFKD').replace(/\p{M}/gu, '');
  const respelledText = apply(RULES, plain)
    .replace(/[A-Za-z][A-Za-z0-9]*(?:'[A-Za-z]+)?/g, respell)
    .replace(/([A-Za-z])-(?=[A-Za-z])/g, '$1 ');
  return apply(LATE_RULES, respelledText)
    .replace(/./gu, (mark) => SYMBOLS[mark] ?? mark)
    .replace(/\r?\n\s*\n/g, '. ')
    .replace(/[^\x20-\x7e]/g, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replace(/ - /g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(/([.,;:!?])(?:[,;:.]\s*)+/g, '$1 ')
    .trim();
}
