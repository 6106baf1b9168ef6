import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { progressInputSchema } from './learning/academy.ts';
import { emailSchema, resetSchema, signUpSchema } from './people/accounts.ts';
import { assistantMessageSchema, MESSAGE_LONGEST, telegramUpdateSchema } from './assistant.ts';
import { answersInputSchema, verifyInputSchema } from './learning/certificates.ts';
import { addressSchema } from './tokens/chain.ts';
import { chosenOptionSchema } from './learning/chosen-option.ts';
import { benefitsOf, PASS_PROMISES, passTiers, promiseOf } from './tokens/passes.ts';
import {
  appealSchema,
  identityQuerySchema,
  launchQuerySchema,
  recordQuerySchema,
} from './tokens/safety.ts';
import {
  chatRequestSchema,
  libraryQuerySchema,
  makeRequestSchema,
  MAX_CHAT_MESSAGES,
} from './studio.ts';
import { walletVerifyRequestSchema } from './tokens/wallet.ts';

const takes = (schema: v.GenericSchema, input: unknown): boolean =>
  v.safeParse(schema, input).success;
const read = (schema: v.GenericSchema, input: unknown): unknown => v.parse(schema, input);

describe('an address of mail', () => {
  test.each([
    'ada@example.org',
    'ada+news@mail.example.org',
    'ünïcode@müller.example',
    "o'neil@example.org",
    'ada@localhost',
    `${'a'.repeat(64)}@example.org`,
  ])('%s', (email) => expect(read(emailSchema, `  ${email} `)).toBe(email));

  test.each([
    ['nothing', '', 'Email is required'],
    ['blanks', '   ', 'Email is required'],
    ['no @', 'ada', 'Please enter a valid email'],
    ['two @', 'a@b@c', 'Please enter a valid email'],
    ['a blank within', 'a da@example.org', 'Please enter a valid email'],
    ['a second line', 'ada@example.org\nBcc: eve@example.org', 'Please enter a valid email'],
    ['a name around it', 'Ada <ada@example.org>', 'Please enter a valid email'],
    ['a list', 'a@example.org,b@example.org', 'Please enter a valid email'],
    ['a null byte', 'ada\u0000@example.org', 'Please enter a valid email'],
    ['a name of 65', `${'a'.repeat(65)}@example.org`, 'Please enter a valid email'],
    ['255 characters', `a@${'b'.repeat(253)}`, 'Please enter a valid email'],
  ])('%s: %j', (_, email, says) => {
    const result = v.safeParse(emailSchema, email);
    expect(result.issues?.[0].message).toBe(says);
  });
});

test('a field that is not stated is refused: nobody makes themselves an operator', () => {
  const right = { email: 'ada@example.org', password: 'x' };
  expect(read(signUpSchema, right)).toEqual({ ...right, name: '' });
  for (const more of [{ role: 'admin' }, { emailVerified: true }, { id: '1' }])
    expect(takes(signUpSchema, { ...right, ...more })).toBe(false);
});

describe('numbers that come as text', () => {
  test.each<[v.GenericSchema, object, object]>([
    [
      launchQuerySchema,
      { maxAgeHours: '24', minLiquidityUsd: '50000' },
      { maxAgeHours: 24, minLiquidityUsd: 50_000 },
    ],
    [launchQuerySchema, {}, {}],
    [libraryQuerySchema, { before: '1795248000000' }, { before: 1_795_248_000_000 }],
  ])('%#', (schema, input, output) => expect(read(schema, input)).toEqual(output));

  test.each(['-1', '1.5', '1e9', '0x10', ' 1', '', 'NaN', 'Infinity', '１２', '9'.repeat(16)])(
    '%j is none of ours',
    (number) => {
      expect(takes(launchQuerySchema, { maxAgeHours: number })).toBe(false);
      expect(takes(launchQuerySchema, { minLiquidityUsd: number })).toBe(false);
      expect(takes(libraryQuerySchema, { before: number })).toBe(false);
    },
  );
});

describe('what has one form', () => {
  const hex = (length: number) => 'aB'.repeat(length / 2);
  test.each<[string, v.GenericSchema, unknown[], unknown[]]>([
    [
      'an EVM address',
      addressSchema,
      [`0x${hex(40)}`],
      [
        '',
        `0X${hex(40)}`,
        hex(40),
        `0x${hex(38)}`,
        `0x${hex(42)}`,
        `0x${hex(38)}gg`,
        `0x${hex(40)}\n`,
        7,
        null,
      ],
    ],
    [
      'an option',
      chosenOptionSchema,
      ['0123abcd', 0, 9],
      ['', '0123ABCD', '0123abc', '0123abcde', -1, 10, 1.5, Number.NaN, null, ['0123abcd']],
    ],
    [
      'a page of the record',
      recordQuerySchema,
      [{}, { cursor: '1795248000000.ab_-9' }],
      [{ cursor: '' }, { cursor: '.a' }, { cursor: "1.'" }, { cursor: `1.${'a'.repeat(65)}` }],
    ],
    [
      'a network',
      launchQuerySchema,
      [{ chain: 'base' }, { chain: 'arbitrum-nova' }],
      [{ chain: '' }, { chain: 'Base' }, { chain: '../x' }, { chain: 'a'.repeat(41) }],
    ],
    [
      'a link for a new password',
      resetSchema,
      [{ token: 'a'.repeat(20), password: 'x' }],
      [
        { token: 'a'.repeat(19), password: 'x' },
        { token: 'a'.repeat(101), password: 'x' },
        { token: `${'a'.repeat(20)}/`, password: 'x' },
      ],
    ],
    [
      'a signature',
      walletVerifyRequestSchema,
      [
        { message: 'x', signature: '0xab' },
        { message: '', signature: `0x${hex(130)}` },
      ],
      [
        { message: 'x', signature: '0x' },
        { message: 'x', signature: '0xabc' },
        { message: 'x'.repeat(2_001), signature: '0xab' },
        { message: 'x', signature: `0x${'ab'.repeat(8_193)}` },
      ],
    ],
    [
      'lessons',
      progressInputSchema,
      [{ done: [] }, { done: ['0-0', '12-345'], timeZone: 'Europe/Berlin' }],
      [
        {},
        { done: ['0'] },
        { done: ['0-0-0'] },
        { done: ['1234-0'] },
        { done: Array.from({ length: 501 }, () => '0-0') },
        { done: [], timeZone: '+02:00' },
        { done: [], timeZone: `A${'b'.repeat(64)}` },
      ],
    ],
    [
      'answers of a test',
      answersInputSchema,
      [{ answers: Array.from({ length: 10 }, () => null) }],
      [
        { answers: [] },
        { answers: Array.from({ length: 11 }, () => null) },
        { answers: Array.from({ length: 10 }, () => 'yes') },
      ],
    ],
    [
      'an update of Telegram',
      telegramUpdateSchema,
      [{ update_id: 0 }, { update_id: 7, message: {} }],
      [{}, { update_id: -1 }, { update_id: 1.5 }, { update_id: '7' }],
    ],
    [
      'a wish',
      makeRequestSchema,
      [
        { prompt: '', key: 'k'.repeat(16) },
        { prompt: 'x', key: 'k'.repeat(64), speed: 0.5 },
      ],
      [
        { prompt: 'x', key: 'k'.repeat(15) },
        { prompt: 'x', key: `${'k'.repeat(16)} ` },
        { prompt: 'x', key: 'k'.repeat(16), speed: 2.01 },
        { prompt: 'x', key: 'k'.repeat(16), speed: Number.NaN },
        { prompt: 'x'.repeat(5_001), key: 'k'.repeat(16) },
      ],
    ],
  ])('%s', (_, schema, right, wrong) => {
    for (const input of right) expect([input, takes(schema, input)]).toEqual([input, true]);
    for (const input of wrong) expect([input, takes(schema, input)]).toEqual([input, false]);
  });
});

describe('lengths', () => {
  test.each([
    [assistantMessageSchema, 'text', 1, MESSAGE_LONGEST],
    [identityQuerySchema, 'text', 1, 2_000],
    [appealSchema, 'text', 10, 2_000],
    [verifyInputSchema, 'input', 0, 100_000],
  ] as const)('%#: both ends are taken, one more is not', (schema, field, least, most) => {
    const of = (length: number) => takes(schema, { [field]: 'x'.repeat(length) });
    expect([of(least), of(most), of(most + 1)]).toEqual([true, true, false]);
    if (least > 0) expect(of(least - 1)).toBe(false);
  });

  test('blanks are no message', () => {
    for (const schema of [assistantMessageSchema, identityQuerySchema, appealSchema])
      expect(takes(schema, { text: ' \n\t '.repeat(9) })).toBe(false);
  });

  test('a conversation has an end, and nobody speaks as the system', () => {
    const message = { role: 'user', content: 'x' };
    const of = (messages: unknown[]) => takes(chatRequestSchema, { messages });
    expect(of([])).toBe(false);
    expect(of(Array.from({ length: MAX_CHAT_MESSAGES }, () => message))).toBe(true);
    expect(of(Array.from({ length: MAX_CHAT_MESSAGES + 1 }, () => message))).toBe(false);
    expect(of([{ ...message, role: 'system' }])).toBe(false);
    expect(of([{ ...message, content: 'x'.repeat(8_001) }])).toBe(false);
    expect(of([{ ...message, name: 'x' }])).toBe(false);
  });
});

test('three passes, each by its token id, at the prices of the collection', () => {
  expect(passTiers.map(({ id, name, price }) => [id, name, price])).toEqual([
    [0, 'Diamond', '10000000000'],
    [1, 'Golden', '5000000000'],
    [2, 'Silver', '2000000000'],
  ]);
  for (const { benefits } of passTiers) {
    expect(benefits[0]).toBe('Exclusive whales chat and private tools access');
    expect(benefits.some((benefit) => benefit.startsWith('10-week airdrop: '))).toBe(true);
    expect(new Set(benefits).size).toBe(benefits.length);
    expect(benefitsOf({ benefits }, PASS_PROMISES)).toEqual(benefits);
    expect(benefitsOf({ benefits }, []).join()).not.toMatch(/airdrop|revenue/);
  }
  expect(passTiers.map(({ benefits }) => benefits.filter(promiseOf).length)).toEqual([3, 2, 2]);
  for (const { weekly, benefits } of passTiers)
    expect(benefits).toContain(`10-week airdrop: ${Number(weekly) / 1e6}M per week`);
});
