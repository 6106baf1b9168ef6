import { brandMark, plainMark } from '@firm/engraving';
import { channelsOf, DEFAULT_BRAND, type Brand } from '@firm/schema';

/** Puts a published brand in the place of the built-in one. */
export type Rebrand = {
  /** Words alone: of answers, emails, messages. */
  words: (text: string) => string;
  /** Words, colours, the mark, and the addresses of hashed files: of what the build made. */
  look: (text: string) => string;
  /** The other way: what somebody asks about this place, in the words of our texts. */
  builtIn: (text: string) => string;
};

/** Ground that the engraved lines of pictures are mixed with, in each theme. */
const GROUND = { dark: '#0b0e0d', light: '#f6f2e8' };
/** Of the accent in those lines. */
const LINE_SHARE = 0.64;
const LINES = { dark: '#8d7439', light: '#b49a64' };

const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** One pass over all pairs, the longest first: what is put in is not read again. */
function replacer(pairs: readonly (readonly [string, string])[], flags = 'g') {
  const known = new Map(pairs);
  const longestFirst = [...known.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    longestFirst.map((one) => (/^\w+$/.test(one) ? `\\b${one}\\b` : escapePattern(one))).join('|'),
    flags,
  );
  return (text: string): string => text.replace(pattern, (found) => known.get(found) ?? found);
}

/**
 * A hashed file may be kept for a year under its address, so that what another brand makes of it
 * has an address of its own. Scripts name each other relative to themselves and by this.
 */
const HASHED = /\bassets\/(?=[\w-]+\.\w)/g;

/** @param version of the published brand, for the addresses of hashed files */
export function createRebrand(brand: Brand, version: string): Rebrand {
  const wordPairs = [
    [DEFAULT_BRAND.copyright, brand.copyright],
    [DEFAULT_BRAND.footerLine, brand.footerLine],
    [DEFAULT_BRAND.heroLine, brand.heroLine],
    [DEFAULT_BRAND.academyName, brand.academyName],
    [DEFAULT_BRAND.academyName.toUpperCase(), brand.academyName.toUpperCase()],
    [DEFAULT_BRAND.name, brand.name],
    [DEFAULT_BRAND.name.toUpperCase(), brand.name.toUpperCase()],
    [DEFAULT_BRAND.ticker, brand.ticker],
  ] as const;
  const words = replacer(wordPairs);
  const both = replacer([...wordPairs, ...lookPairs(brand)]);
  const asked = replacer(
    [
      [brand.academyName, DEFAULT_BRAND.academyName],
      [brand.name, DEFAULT_BRAND.name],
      [brand.ticker, DEFAULT_BRAND.ticker],
    ].flatMap(([own = '', builtIn = '']) =>
      [own, own.toLowerCase(), own.toUpperCase()].map((one) => [one, builtIn] as const),
    ),
    'gu',
  );
  return {
    words,
    look: (text) => both(text).replaceAll(HASHED, `assets/~${version}/`),
    builtIn: asked,
  };
}

/** Alpha may stand behind a colour (`#d6ab4e1f`), so these are no whole words. */
function lookPairs({ accentDark, accentLight }: Brand): (readonly [string, string])[] {
  const pathOf = ({ paths }: ReturnType<typeof brandMark>): string =>
    paths.map(({ d }) => d).join('');
  return [
    [DEFAULT_BRAND.accentDark, accentDark],
    [DEFAULT_BRAND.accentLight, accentLight],
    [LINES.dark, mix(accentDark, GROUND.dark)],
    [LINES.light, mix(accentLight, GROUND.light)],
    // The built-in mark is a letter of the built-in name.
    [pathOf(brandMark()), pathOf(plainMark())],
  ];
}

function mix(accent: string, ground: string): string {
  const under = channelsOf(ground);
  return `#${channelsOf(accent)
    .map((channel, at) => Math.round(channel * LINE_SHARE + (under[at] ?? 0) * (1 - LINE_SHARE)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}
