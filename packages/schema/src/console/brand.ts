import * as v from 'valibot';
import { isCalendarDay } from '../learning/calendar-day.ts';
import {
  BUILT_IN_CHIPS,
  BUILT_IN_PROMPTS,
  HERO_BADGE,
  HERO_TEXT,
  LONGEST_CHIP,
  LONGEST_LEGAL,
  LONGEST_PROMPT,
  MAX_PARTNERS,
} from './built-in-texts.ts';
import { accentContrast, type Theme } from './contrast.ts';
import { optionalWhySchema } from './door.ts';
import { FEATURE_NAMES } from './features.ts';

/** Most bytes of an uploaded picture, by kind. */
export const LOGO_BYTES = { svg: 64 * 1024, png: 256 * 1024 } as const;
/** Most pixels of a side of a PNG. */
export const LOGO_SIDE = 1024;

/** The hash of its bytes, and its kind. */
const PICTURE_ID = /^[\da-f]{32}\.(?:svg|png)$/;

/**
 * Letters, digits and a few marks: what means nothing in HTML, in a script, in JSON or in a mail's
 * head.
 */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .,!?:%+©·’–-]*$/u;
/** Of a brand that stands in the place of another: with those words in it, it would be put in twice. */
const BUILT_IN = /the firm\b|\bfirm\b/iu;

const words = (maxCharacters: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, 'Please write at least two letters.'),
    v.maxLength(maxCharacters, `Please use at most ${maxCharacters} characters.`),
    v.check(
      (text) => PLAIN.test(text.replace(/^©\s*/, '')),
      'Please use letters, digits, spaces and . , ! ? : % + – only.',
    ),
  );
/** Left as the program comes with it, it is put in the place of itself. */
const name = (maxCharacters: number, builtIn: string) =>
  v.pipe(
    words(maxCharacters),
    v.check(
      (text) => text === builtIn || !BUILT_IN.test(text),
      'This is the name that the program comes with.',
    ),
  );
const BUILT_IN_NAMES = {
  name: 'The Firm',
  academyName: 'The Firm Academy',
  ticker: 'FIRM',
  copyright: '© 2025 The Firm. All rights reserved.',
} as const;

/** WCAG 2.2 AA for text. */
const MIN_CONTRAST = 4.5;

const accent = (theme: Theme) =>
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.regex(/^#[\da-f]{6}$/, 'Please write a colour as #rrggbb.'),
    v.check(
      (colour) => accentContrast(colour, theme) >= MIN_CONTRAST,
      theme === 'dark'
        ? 'Too dark to be read on the dark theme: its contrast is below 4.5 to 1.'
        : 'Too light to be read on the light theme: its contrast is below 4.5 to 1.',
    ),
  );
/** Nothing that means something in HTML or in a mail, and nothing that is not seen. */
const LINK = /^https:\/\/[^\s\p{C}"'`<>\\]+$/u;
const NO_LINK = 'Please write an address that begins with https://, or nothing.';

/** A name before the host would have it taken for the host. */
const isLink = (text: string): boolean =>
  LINK.test(text) && URL.canParse(text) && !/^https:\/\/[^/?#]*@/.test(text);
const link = v.pipe(
  v.string(NO_LINK),
  v.trim(),
  v.maxLength(200, NO_LINK),
  v.check((text) => text === '' || isLink(text), NO_LINK),
);

const pictureId = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(PICTURE_ID))]), '');

/** In the places of the built-in ones, so that there are as many. */
const prompts = ({ length }: readonly string[]) =>
  v.optional(
    v.pipe(
      v.array(words(LONGEST_PROMPT)),
      v.maxLength(length, `Please write ${length} lines, or none.`),
      v.check(
        (lines) => lines.length === 0 || lines.length === length,
        `Please write ${length} lines, or none.`,
      ),
    ),
    [],
  );

const partner = v.strictObject({
  name: words(40),
  text: words(200),
  url: v.pipe(link, v.minLength(1, 'Please write an address that begins with https://.')),
  picture: pictureId,
});

const legalText = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(
      LONGEST_LEGAL,
      `Please use at most ${LONGEST_LEGAL.toLocaleString('en')} characters.`,
    ),
  ),
  '',
);
const NO_DAY = 'Please choose a day.';
const day = v.optional(
  v.pipe(
    v.string(NO_DAY),
    v.maxLength(10, NO_DAY),
    v.check((text) => text === '' || isCalendarDay(text), NO_DAY),
  ),
  '',
);

const fieldsSchema = v.strictObject({
  name: name(32, BUILT_IN_NAMES.name),
  academyName: name(40, BUILT_IN_NAMES.academyName),
  ticker: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[A-Z][A-Z0-9]{1,9}$/, 'Please use 2 to 10 capital letters and digits.'),
  ),
  copyright: name(100, BUILT_IN_NAMES.copyright),
  heroBadge: v.optional(words(40), HERO_BADGE),
  heroLine: words(24),
  heroText: v.optional(words(300), HERO_TEXT),
  footerLine: words(140),
  accentDark: accent('dark'),
  accentLight: accent('light'),
  communityUrl: link,
  socialUrl: link,
  logo: pictureId,
  imagePrompts: prompts(BUILT_IN_PROMPTS.imagePrompts),
  voicePrompts: prompts(BUILT_IN_PROMPTS.voicePrompts),
  musicPrompts: prompts(BUILT_IN_PROMPTS.musicPrompts),
  videoPrompts: prompts(BUILT_IN_PROMPTS.videoPrompts),
  chips: v.optional(
    v.pipe(
      v.array(words(LONGEST_CHIP)),
      v.maxLength(
        BUILT_IN_CHIPS.length,
        `Please write at most ${BUILT_IN_CHIPS.length} questions.`,
      ),
    ),
    [],
  ),
  partners: v.optional(
    v.pipe(
      v.array(partner),
      v.maxLength(MAX_PARTNERS, `There is room for ${MAX_PARTNERS} partners.`),
    ),
    [],
  ),
  termsText: legalText,
  termsDate: day,
  privacyText: legalText,
  privacyDate: day,
  off: v.optional(
    v.pipe(v.array(v.picklist(FEATURE_NAMES)), v.maxLength(FEATURE_NAMES.length)),
    [],
  ),
});

/** A text that binds people shows its date. */
const isDated = (text: string, date: string): boolean => (text === '') === (date === '');
const DATED = 'A text of your own and its day belong together.';

export const brandSchema = v.pipe(
  fieldsSchema,
  v.forward(
    v.partialCheck(
      [['termsText'], ['termsDate']],
      ({ termsText, termsDate }) => isDated(termsText, termsDate),
      DATED,
    ),
    ['termsDate'],
  ),
  v.forward(
    v.partialCheck(
      [['privacyText'], ['privacyDate']],
      ({ privacyText, privacyDate }) => isDated(privacyText, privacyDate),
      DATED,
    ),
    ['privacyDate'],
  ),
  v.forward(
    v.check(
      (brand) => !isBuiltIn(brand),
      'Nothing is changed: the program comes with all of this.',
    ),
    ['name'],
  ),
);
export type Brand = v.InferOutput<typeof fieldsSchema>;
export type Partner = Brand['partners'][number];

/**
 * Names of the community, as built into the program. Pages, scripts, pictures and messages carry
 * these words until another brand is published: the server puts that one in their place.
 */
export const DEFAULT_BRAND: Brand = {
  ...BUILT_IN_NAMES,
  heroBadge: HERO_BADGE,
  heroLine: 'PROTOCOLS',
  heroText: HERO_TEXT,
  footerLine: 'Information, not financial advice. Crypto assets can lose all of their value.',
  /** Of links, marks and buttons, in the dark theme and in the light one. */
  accentDark: '#d6ab4e',
  accentLight: '#8a6412',
  /** Empty: as the configuration says. */
  communityUrl: '',
  socialUrl: '',
  /** Id of an uploaded picture; empty: the mark that belongs to the name. */
  logo: '',
  /** Empty: as the program comes with them. */
  imagePrompts: [],
  voicePrompts: [],
  musicPrompts: [],
  videoPrompts: [],
  chips: [],
  partners: [],
  /** Markdown. Terms stand in the place of the built-in ones; the other is added to what is kept. */
  termsText: '',
  termsDate: '',
  privacyText: '',
  privacyDate: '',
  /** Features that are not offered here. */
  off: [],
};

const isBuiltIn = (brand: Brand): boolean => {
  const values = new Map<string, unknown>(Object.entries(brand));
  return Object.entries(DEFAULT_BRAND).every(
    ([name, value]) => JSON.stringify(values.get(name)) === JSON.stringify(value),
  );
};

/** Texts with the name in them follow a new name, as long as they are as the program comes with them. */
export const followName = (brand: Brand): Brand => {
  const { academyName, copyright } = BUILT_IN_NAMES;
  const inName = (text: string): string => text.replace(BUILT_IN_NAMES.name, () => brand.name);
  return {
    ...brand,
    academyName: brand.academyName === academyName ? inName(academyName) : brand.academyName,
    copyright: brand.copyright === copyright ? inName(copyright) : brand.copyright,
  };
};

export const brandViewSchema = v.strictObject({
  /** Brand of the site. */
  brand: fieldsSchema,
  isBuiltIn: v.boolean(),
  /** Id of the version that is shown; null: the one that the program comes with. */
  version: v.nullable(v.string()),
  /** Chips that the assistant knows no answer to; asked when they are published. */
  unanswered: v.array(v.string()),
  /** Those published before and now, the newest first. */
  history: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      publishedAt: v.string(),
      withdrawnAt: v.nullable(v.string()),
    }),
  ),
});
export type BrandView = v.InferOutput<typeof brandViewSchema>;

const seenSchema = v.nullable(v.pipe(v.string(), v.maxLength(64)));

export const publishBrandSchema = v.strictObject({
  brand: brandSchema,
  seen: seenSchema,
  why: optionalWhySchema,
});
/** Preview before publishing. */
export const brandDraftSchema = v.strictObject({ brand: brandSchema });
/** The pages on which it can be looked at. */
export const PREVIEWS = ['home', 'academy', 'certificate', 'mail'] as const;
export type PreviewName = (typeof PREVIEWS)[number];
export const withdrawBrandSchema = v.strictObject({ seen: seenSchema, why: optionalWhySchema });
export const brandPictureSchema = v.strictObject({ id: v.string() });

/** Pages that may hold what a brand has of its own, as HTML made by the server. */
export const OWN_PAGES = ['partnerships', 'terms', 'privacy'] as const;
export type OwnPage = (typeof OWN_PAGES)[number];
export const ownPageSchema = v.strictObject({ html: v.string() });
export type OwnPageData = v.InferOutput<typeof ownPageSchema>;
