import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ownBrand } from '../testing/testing-requests.ts';
import {
  BUILT_IN_CHIPS,
  BUILT_IN_PROMPTS,
  LONGEST_LEGAL,
  PROMPTS_NAMES,
} from './built-in-texts.ts';
import {
  brandSchema,
  brandViewSchema,
  DEFAULT_BRAND,
  publishBrandSchema,
  type Brand,
} from './brand.ts';
import { accentContrast, channelsOf, contrastOf, type Theme } from './contrast.ts';
import { FEATURE_NAMES } from './features.ts';
import { suspendSchema, premiumSchema } from './people.ts';

/** Returns the error of a changed field; undefined: it is valid. */
const saysOf = (change: Partial<Record<keyof Brand, unknown>>): string | undefined =>
  v.safeParse(brandSchema, { ...ownBrand, ...change }).issues?.[0].message;
const x = (length: number) => 'x'.repeat(length);

describe('contrast', () => {
  const steps = ['00', '33', '55', '77', '88', 'aa', 'cc', 'ff'];
  /** From everywhere between black and white. */
  const colours = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  );

  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#000000', 15.3],
  ])('of %s on %s is %d to 1, as WCAG reckons it', (one, other, ratio) =>
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 1),
  );

  test('is the same either way, between 1 and 21, and 1 only for the same', () => {
    for (const [at, one] of colours.entries()) {
      const other = colours[(at * 71 + 13) % colours.length] ?? '';
      const ratio = contrastOf(one, other);
      expect(contrastOf(other, one)).toBe(ratio);
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21);
      expect(contrastOf(one, one)).toBe(1);
      const hex = channelsOf(one).map((channel) => channel.toString(16).padStart(2, '0'));
      expect(`#${hex.join('')}`).toBe(one);
    }
  });

  test.each<[Theme, keyof Brand]>([
    ['dark', 'accentDark'],
    ['light', 'accentLight'],
  ])(
    'of an accent of the %s theme is enough on every ground, or it is not taken',
    (theme, field) => {
      const acceptedColours = colours.filter((colour) => saysOf({ [field]: colour }) === undefined);
      expect(acceptedColours).toEqual(
        colours.filter((colour) => accentContrast(colour, theme) >= 4.5),
      );
      expect(acceptedColours.length).toBeGreaterThan(50);
      expect(acceptedColours.length).toBeLessThan(colours.length - 50);
    },
  );

  test('of the built-in accents is enough', () => {
    expect(accentContrast(DEFAULT_BRAND.accentDark, 'dark')).toBeGreaterThanOrEqual(4.5);
    expect(accentContrast(DEFAULT_BRAND.accentLight, 'light')).toBeGreaterThanOrEqual(4.5);
  });

  test('what no colour is has a sentence, and letters of either size are one', () => {
    for (const colour of [
      '',
      '7fc8ff',
      '#7fc8f',
      '#7fc8fff',
      '#7fc8fg',
      'red',
      '#7fc8ff ',
      '#7fc8ff\n',
      '#٧fc8ff',
    ])
      expect([colour, saysOf({ accentDark: colour })]).toEqual([
        colour,
        'Please write a colour as #rrggbb.',
      ]);
    const parsedBrand = v.parse(brandSchema, { ...ownBrand, accentDark: '#7FC8FF' });
    expect(parsedBrand.accentDark).toBe('#7fc8ff');
  });
});

describe('the words of a brand', () => {
  const fields = [
    ['name', 32],
    ['academyName', 40],
    ['copyright', 100],
    ['heroBadge', 40],
    ['heroLine', 24],
    ['heroText', 300],
    ['footerLine', 140],
  ] as const;

  test.each(fields)('%s: from 2 to %i characters', (field, most) => {
    expect(saysOf({ [field]: x(1) })).toMatch(/at least two/);
    expect(saysOf({ [field]: x(2) })).toBeUndefined();
    expect(saysOf({ [field]: x(most) })).toBeUndefined();
    expect(saysOf({ [field]: x(most + 1) })).toBe(`Please use at most ${most} characters.`);
    // Space around it does not count.
    expect(saysOf({ [field]: `  ${x(most)}\n` })).toBeUndefined();
    expect(saysOf({ [field]: '   ' })).toMatch(/at least two/);
  });

  test.each(fields)(
    '%s: nothing that means something to a page, a script, JSON or a mail',
    (field) => {
      const literalTexts = [
        '<b>',
        '&amp;',
        '"',
        "'",
        '`',
        '\\',
        '{{x}}',
        '${x}',
        '/',
        '=',
        ';',
        '@',
        '#',
        '*',
        '_',
        '[x](y)',
        '|',
        '~',
        '^',
      ];
      const unseen = [
        '\n',
        '\r\nBcc: x',
        '\t',
        '\0',
        '\u0007',
        '\u00a0',
        '\u200b',
        '\u202e',
        '\u2028',
        '\ufeff',
      ];
      for (const sign of [...literalTexts, ...unseen]) {
        const says = saysOf({ [field]: `ab ${sign} cd` });
        expect([sign, says]).toEqual([
          sign,
          'Please use letters, digits, spaces and . , ! ? : % + – only.',
        ]);
      }
      for (const word of ['Žižkov 3', '東京 2026', 'Köln, 5%!', 'O’Neil', 'e\u0301tude', 'عربي'])
        expect([word, saysOf({ [field]: word })]).toEqual([word, undefined]);
    },
  );

  test.each(['name', 'academyName', 'copyright'] as const)(
    '%s is not the one that the program comes with',
    (field) => {
      const own = ['THE FIRM', 'the firm', 'Firm', 'A Firm of ours', 'My Firm.'];
      expect(own.filter((word) => saysOf({ [field]: word }) === undefined)).toEqual([]);
      // Words that only hold it are somebody's own.
      for (const other of ['The Firms', 'Confirmed Guild', 'Firmament'])
        expect([other, saysOf({ [field]: other })]).toEqual([other, undefined]);
      // Left as it is, another field can be changed alone.
      expect(saysOf({ [field]: DEFAULT_BRAND[field] })).toBeUndefined();
      expect(saysOf({ ticker: 'FIRM' })).toBeUndefined();
    },
  );

  test('a ticker is 2 to 10 capital letters and digits', () => {
    for (const right of ['AB', 'A1', 'ABCDEFGHIJ', ' ACME '])
      expect([right, saysOf({ ticker: right })]).toEqual([right, undefined]);
    for (const wrong of ['A', 'ABCDEFGHIJK', 'acme', '1AB', 'A-B', 'ÄB', 'ＡＢ', 'А1', 'AB\n1', ''])
      expect([wrong, saysOf({ ticker: wrong })]).toEqual([
        wrong,
        'Please use 2 to 10 capital letters and digits.',
      ]);
  });
});

describe('the addresses of a brand', () => {
  const NOT_ONE = 'Please write an address that begins with https://, or nothing.';
  test.each(['communityUrl', 'socialUrl'] as const)('%s is one of the web, or nothing', (field) => {
    for (const right of [
      '',
      'https://t.me/acme',
      'https://acme.example:8443/a?b=c&d#e',
      'https://müller.example/ü',
      ` https://acme.example `,
    ])
      expect([right, saysOf({ [field]: right })]).toEqual([right, undefined]);
    for (const wrong of [
      'http://acme.example',
      'HTTPS://acme.example',
      '//acme.example',
      'acme.example',
      'javascript:alert(1)',
      'https://',
      'https:acme.example',
      'https://a"b.example',
      "https://acme.example/'x",
      'https://acme.example/<x',
      'https://acme.example/>x',
      'https://acme.example\\x',
      'https://acme.example/a b',
      'https://acme.example/a\nb',
      'https://acme.example/\r\nBcc: eve@acme.example',
      'https://acme.example/\tx',
      'https://acme.example/\u0000',
      'https://acme.example/\u202egpj.exe',
      'https://acme.example/\u200b',
      'https://acme.example/`x`',
      'https://acme.example@evil.example/',
      'https://user:word@acme.example/',
      `https://acme.example/${x(200)}`,
      7,
      null,
    ])
      expect([wrong, saysOf({ [field]: wrong })]).toEqual([wrong, NOT_ONE]);
  });
});

describe('what a brand has besides', () => {
  test('prompts: as many as there are built in, or none', () => {
    for (const name of PROMPTS_NAMES) {
      const { length } = BUILT_IN_PROMPTS[name];
      const lines = (count: number) => Array.from({ length: count }, (_, n) => `Line number ${n}`);
      for (const count of [0, length])
        expect([name, count, saysOf({ [name]: lines(count) })]).toEqual([name, count, undefined]);
      for (const count of [1, length - 1, length + 1])
        expect([name, count, saysOf({ [name]: lines(count) })]).toEqual([
          name,
          count,
          `Please write ${length} lines, or none.`,
        ]);
      expect(saysOf({ [name]: [...lines(length - 1), x(201)] })).toBe(
        'Please use at most 200 characters.',
      );
    }
    const chips = (count: number) => Array.from({ length: count }, (_, n) => `Question ${n}?`);
    expect(saysOf({ chips: chips(BUILT_IN_CHIPS.length) })).toBeUndefined();
    expect(saysOf({ chips: chips(BUILT_IN_CHIPS.length + 1) })).toMatch(/^Please write at most 6/);
    expect(saysOf({ chips: [x(81)] })).toBe('Please use at most 80 characters.');
  });

  test('the built-in prompts and chips could be somebody’s own', () => {
    for (const name of PROMPTS_NAMES)
      expect([name, saysOf({ [name]: [...BUILT_IN_PROMPTS[name]] })]).toEqual([name, undefined]);
  });

  test('partners: up to 12, each with an address', () => {
    const [partner] = ownBrand.partners;
    const many = (count: number, rest: object = {}) =>
      Array.from({ length: count }, () => ({ ...partner, ...rest }));
    expect(saysOf({ partners: many(12) })).toBeUndefined();
    expect(saysOf({ partners: many(13) })).toBe('There is room for 12 partners.');
    expect(saysOf({ partners: many(1, { url: '' }) })).toMatch(/^Please write an address/);
    for (const picture of [
      'x.svg',
      `${x(32)}.svg`,
      `${'a'.repeat(32)}.gif`,
      `../${'a'.repeat(32)}.svg`,
      `${'A'.repeat(32)}.png`,
    ])
      expect([picture, saysOf({ partners: many(1, { picture }) }) === undefined]).toEqual([
        picture,
        false,
      ]);
    expect(saysOf({ logo: `${'a'.repeat(32)}.png` })).toBeUndefined();
  });

  test.each([
    ['termsText', 'termsDate'],
    ['privacyText', 'privacyDate'],
  ] as const)('%s and its day belong together', (text, date) => {
    const says = (words: string, day: string) => saysOf({ [text]: words, [date]: day });
    expect(says('', '')).toBeUndefined();
    expect(says('Be kind.', '2026-11-23')).toBeUndefined();
    expect(says('Be kind.', '')).toMatch(/belong together/);
    expect(says('', '2026-11-23')).toMatch(/belong together/);
    expect(says('   ', '2026-11-23')).toMatch(/belong together/);
    expect(says(x(LONGEST_LEGAL), '2026-11-23')).toBeUndefined();
    expect(says(x(LONGEST_LEGAL + 1), '2026-11-23')).toMatch(/20,000/);
    for (const day of [
      '2026-13-01',
      '2026-02-30',
      '2026-11-31',
      '2027-02-29',
      '23.11.2026',
      '2026-11-23T00:00',
      ' 2026-11-23',
    ])
      expect([day, says('Be kind.', day)]).toEqual([day, 'Please choose a day.']);
    expect(says('Be kind.', '2028-02-29')).toBeUndefined();
  });

  test('features that are off are ours, and all of them may be', () => {
    expect(saysOf({ off: FEATURE_NAMES })).toBeUndefined();
    expect(saysOf({ off: [...FEATURE_NAMES, 'news'] })).toBeDefined();
    for (const name of ['', 'academy', 'constructor', 'News'])
      expect([name, saysOf({ off: [name] }) === undefined]).toEqual([name, false]);
  });

  test('an older page, which knows fewer fields, publishes the built-in ones in their places', () => {
    const {
      heroBadge: _,
      heroText: __,
      chips: ___,
      partners: ____,
      off: _____,
      ...older
    } = ownBrand;
    expect(v.parse(brandSchema, older)).toMatchObject({
      heroBadge: DEFAULT_BRAND.heroBadge,
      heroText: DEFAULT_BRAND.heroText,
      chips: [],
      partners: [],
      off: [],
    });
    const publishRequest = { brand: ownBrand, seen: null, why: 'New name' };
    expect(v.safeParse(publishBrandSchema, publishRequest).success).toBe(true);
    expect(
      v.safeParse(publishBrandSchema, { ...publishRequest, why: ' ' }).issues?.[0].message,
    ).toBe('Please say why.');
    expect(v.safeParse(publishBrandSchema, { ...publishRequest, seen: x(65) }).success).toBe(false);
  });

  test('the built-in one is shown, and published by nobody', () => {
    const view = {
      brand: DEFAULT_BRAND,
      isBuiltIn: true,
      version: null,
      unanswered: [],
      history: [],
    };
    expect(v.safeParse(brandViewSchema, view).success).toBe(true);
    expect(v.safeParse(brandSchema, DEFAULT_BRAND).success).toBe(false);
  });
});

describe('a day on which something ends', () => {
  const takes = (until: unknown): boolean =>
    v.safeParse(premiumSchema, { isHeld: true, until, seen: null, why: 'x' }).success &&
    v.safeParse(suspendSchema, { suspension: { reason: 'x', until }, version: 0, why: 'x' })
      .success;

  test('is one of the calendar', () => {
    for (const day of [null, '2026-01-01', '2026-12-31', '2028-02-29', '2099-06-30'])
      expect([day, takes(day)]).toEqual([day, true]);
    for (const day of [
      '2026-02-29',
      '2026-02-30',
      '2026-04-31',
      '2026-00-10',
      '2026-13-01',
      '2026-01-00',
      '1999-12-31',
      '2100-01-01',
      '2026-1-1',
      '',
      7,
    ])
      expect([day, takes(day)]).toEqual([day, false]);
  });
});
