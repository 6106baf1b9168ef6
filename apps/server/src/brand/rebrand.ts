import { brandMark, plainMark } from '@firm/engraving';
import { pattern } from '@firm/format';
import {
  addressOf,
  BUILT_IN_CHIPS,
  BUILT_IN_PROMPTS,
  channelsOf,
  consoleBrandApi,
  DEFAULT_BRAND,
  PROMPTS_NAMES,
  type Brand,
} from '@firm/schema';

/** Puts a published brand in the place of the built-in one. */
export type Rebrand = {
  /** Words alone: of answers, emails, messages. */
  words: (text: string) => string;
  /** Words, colours, the mark, and the addresses of hashed files: of what the build made. */
  look: (text: string) => string;
  /** The look of a picture that is drawn here, with the own mark in its corner where there is one. */
  drawing: (svg: string) => string;
  /** A picture of its own, where it has one. */
  mark: Mark | undefined;
  /** The other way: what somebody asks about this place, in the words of our texts. */
  builtIn: (text: string) => string;
};

/** Where browsers fetch it, and what is drawn of it here: a document that begins with `<svg `. */
type Mark = { address: string; svg: string };

/** Ground that the engraved lines of pictures are mixed with, in each theme. */
const GROUND = { dark: '#0b0e0d', light: '#f6f2e8' };
/** Of the accent in those lines. */
const LINE_SHARE = 0.64;
const LINES = { dark: '#8d7439', light: '#b49a64' };

const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** One pass over all pairs, the longest first: what is put in is not read again. */
function replacer(pairs: readonly (readonly [string, string])[], flags = 'g') {
  const replacements = new Map(pairs);
  const longestFirst = [...replacements.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    longestFirst.map((one) => (/^\w+$/.test(one) ? `\\b${one}\\b` : escapePattern(one))).join('|'),
    flags,
  );
  return (text: string): string =>
    text.replace(pattern, (match) => replacements.get(match) ?? match);
}

/**
 * A hashed file may be kept for a year under its address, so that what another brand makes of it
 * has an address of its own. Scripts name each other relative to themselves and by this.
 */
const HASHED = /\bassets\/(?=[\w-]+\.\w)/g;

/**
 * @param version of the published brand, for the addresses of hashed files
 * @param logo the picture that the brand names
 */
export function createRebrand(brand: Brand, version: string, logo?: Uint8Array): Rebrand {
  const mark = logo && markOf(brand.logo, logo);
  const wordPairs = [
    [DEFAULT_BRAND.copyright, brand.copyright],
    [DEFAULT_BRAND.footerLine, brand.footerLine],
    [DEFAULT_BRAND.heroText, brand.heroText],
    [DEFAULT_BRAND.heroBadge, brand.heroBadge],
    [DEFAULT_BRAND.heroLine, brand.heroLine],
    [DEFAULT_BRAND.academyName, brand.academyName],
    [DEFAULT_BRAND.academyName.toUpperCase(), brand.academyName.toUpperCase()],
    [DEFAULT_BRAND.name, brand.name],
    [DEFAULT_BRAND.name.toUpperCase(), brand.name.toUpperCase()],
    [DEFAULT_BRAND.ticker, brand.ticker],
  ] as const;
  const words = replacer(wordPairs);
  const both = replacer([...wordPairs, ...promptPairs(brand), ...lookPairs(brand, mark)]);
  const inPages = (text: string): string => withChips(both(text), brand.chips);
  const restoreDefaultNames = replacer(
    [
      [brand.academyName, DEFAULT_BRAND.academyName],
      [brand.name, DEFAULT_BRAND.name],
      [brand.ticker, DEFAULT_BRAND.ticker],
    ].flatMap(([own = '', builtIn = '']) =>
      [own, own.toLowerCase(), own.toUpperCase()].map((one) => [one, builtIn] as const),
    ),
    'gu',
  );
  const look = (text: string): string => inPages(text).replaceAll(HASHED, `assets/~${version}/`);
  return {
    words,
    look,
    drawing: (svg) =>
      mark ? look(svg).replace(/<\/svg>\s*$/, `${inCorner(mark)}</svg>`) : look(svg),
    mark,
    builtIn: restoreDefaultNames,
  };
}

/** Alpha may stand behind a colour (`#d6ab4e1f`), so these are no whole words. */
function lookPairs(
  { name, accentDark, accentLight }: Brand,
  mark: Mark | undefined,
): (readonly [string, string])[] {
  const pathOf = ({ paths }: ReturnType<typeof brandMark>): string =>
    paths.map(({ d }) => d).join('');
  return [
    [DEFAULT_BRAND.accentDark, accentDark],
    [DEFAULT_BRAND.accentLight, accentLight],
    [LINES.dark, mix(accentDark, GROUND.dark)],
    [LINES.light, mix(accentLight, GROUND.light)],
    // The built-in mark is a letter of the built-in name.
    [pathOf(brandMark()), pathOf(name === DEFAULT_BRAND.name ? brandMark() : plainMark())],
    // As the page's own program draws it (features/site/brand-mark.tsx).
    ...(mark
      ? [
          [
            pageMark(pathOf(brandMark())),
            `<img src="${mark.address}" alt="" width="32" height="32"/>`,
          ] as const,
        ]
      : []),
  ];
}

function mix(accent: string, ground: string): string {
  const under = channelsOf(ground);
  return `#${channelsOf(accent)
    .map((channel, at) => Math.round(channel * LINE_SHARE + (under[at] ?? 0) * (1 - LINE_SHARE)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

const pageMark = (path: string): string =>
  `<svg viewBox="0 0 32 32" aria-hidden="true"><path d="${path}" fill="currentColor" ` +
  'fill-rule="evenodd"></path></svg>';

function markOf(id: string, bytes: Uint8Array): Mark {
  const address = addressOf(consoleBrandApi.picture, { params: { id } });
  const file = Buffer.from(bytes);
  if (id.endsWith('.svg')) return { address, svg: file.toString('utf8') };
  // Width and height stand at a fixed place of every PNG, behind its signature.
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  return {
    address,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image ` +
      `width="${width}" height="${height}" href="data:image/png;base64,${file.toString('base64')}"/></svg>`,
  };
}

/** Of a drawing that is 1200 wide. */
const inCorner = ({ svg }: Mark): string =>
  svg.replace('<svg ', '<svg x="1092" y="36" width="72" height="72" ');

/** Of pages alone: in an answer the same words may mean something else. */
const promptPairs = (brand: Brand): (readonly [string, string])[] =>
  PROMPTS_NAMES.flatMap((name) =>
    BUILT_IN_PROMPTS[name].map(
      (builtInPrompt, at) => [builtInPrompt, brand[name][at] ?? builtInPrompt] as const,
    ),
  );

const BUTTON = pattern('g')`
  (<form [^>]*><input type="hidden" name="text" value=")([^"]*)("\/?><button[^>]*>)([^<]*)
  (<\/button><\/form>)
`;

/**
 * The buttons that ask the assistant something, as the page draws them (features/assistant). What a
 * brand offers comes in their places; those that are too many go.
 */
function withChips(html: string, chips: readonly string[]): string {
  if (chips.length === 0) return html;
  return html.replace(
    BUTTON,
    (button: string, ...[before = '', command, between = '', label, after = '']: string[]) => {
      const at = BUILT_IN_CHIPS.findIndex((one) => one.command === command && one.label === label);
      if (at === -1) return button;
      const chip = chips[at];
      return chip === undefined ? '' : before + chip + between + chip + after;
    },
  );
}
