import * as v from 'valibot';
import { accentContrast, type Theme } from './contrast.ts';
import { whySchema } from './door.ts';

/**
 * What names a community, as the program is built with it. Pages, scripts, pictures and messages
 * carry these words until another brand is published: the server puts that one in their place.
 */
export const DEFAULT_BRAND = {
  name: 'The Firm',
  academyName: 'The Firm Academy',
  ticker: 'FIRM',
  copyright: '© 2025 The Firm. All rights reserved.',
  heroLine: 'PROTOCOLS',
  footerLine: 'Information, not financial advice. Crypto assets can lose all of their value.',
  /** Of links, marks and buttons, in the dark theme and in the light one. */
  accentDark: '#d6ab4e',
  accentLight: '#8a6412',
  /** Empty: as the configuration says. */
  communityUrl: '',
  socialUrl: '',
} as const;

/**
 * Letters, digits and a few marks: what means nothing in HTML, in a script, in JSON or in a mail's
 * head.
 */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .,!?:©·’–-]*$/u;
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
      'Please use letters, digits, spaces and . , ! ? : – only.',
    ),
  );
const name = (maxCharacters: number) =>
  v.pipe(
    words(maxCharacters),
    v.check((text) => !BUILT_IN.test(text), 'This is the name that the program comes with.'),
  );

/** WCAG 2.2 AA for text. */
const LEAST_CONTRAST = 4.5;

const accent = (theme: Theme) =>
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.regex(/^#[\da-f]{6}$/, 'Please write a colour as #rrggbb.'),
    v.check(
      (colour) => accentContrast(colour, theme) >= LEAST_CONTRAST,
      theme === 'dark'
        ? 'Too dark to be read on the dark theme: its contrast is below 4.5 to 1.'
        : 'Too light to be read on the light theme: its contrast is below 4.5 to 1.',
    ),
  );
const link = v.union(
  [
    v.literal(''),
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(200),
      v.url(),
      v.startsWith('https://'),
      v.excludes('"'),
      v.excludes("'"),
      v.excludes('<'),
      v.excludes('\\'),
    ),
  ],
  'Please write an address that begins with https://, or nothing.',
);

export const brandSchema = v.strictObject({
  name: name(32),
  academyName: name(40),
  ticker: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[A-Z][A-Z0-9]{1,9}$/, 'Please use 2 to 10 capital letters and digits.'),
    v.check((text) => !BUILT_IN.test(text), 'This is the ticker that the program comes with.'),
  ),
  copyright: name(100),
  heroLine: words(24),
  footerLine: words(140),
  accentDark: accent('dark'),
  accentLight: accent('light'),
  communityUrl: link,
  socialUrl: link,
});
export type Brand = v.InferOutput<typeof brandSchema>;

export const brandViewSchema = v.strictObject({
  /** What the site shows now. */
  brand: v.record(v.string(), v.string()),
  isBuiltIn: v.boolean(),
  /** Id of the version that is shown; null: the one that the program comes with. */
  version: v.nullable(v.string()),
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

const seen = v.nullable(v.pipe(v.string(), v.maxLength(64)));

export const publishBrandSchema = v.strictObject({ brand: brandSchema, seen, why: whySchema });
export const withdrawBrandSchema = v.strictObject({ seen, why: whySchema });
