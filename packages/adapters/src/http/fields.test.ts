import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fields, figure, identifier, label, listOf, positive } from './fields.ts';

const schema = fields({
  price: positive,
  change: figure,
  token: fields({ name: label }),
  pools: listOf(fields({ id: label })),
});
const nothing = { price: null, change: null, token: { name: null }, pools: null };

test.each([undefined, null, 'a page', 7, [], {}])('%j says nothing', (answer) => {
  expect(v.parse(schema, answer)).toEqual(nothing);
});

test.each([
  [
    { price: ' 1.5 ', change: '-2' },
    { price: 1.5, change: -2 },
  ],
  [{ price: 0, change: '' }, {}],
  [{ price: '1e999', change: {} }, {}],
  [{ token: { name: ' <b>\u202eCoin ' } }, { token: { name: 'bCoin' } }],
  [{ token: 'Coin', pools: {} }, {}],
  [{ pools: [{ id: 'a' }, null, 1] }, { pools: [{ id: 'a' }, { id: null }, { id: null }] }],
])('%j is read as far as it can be', (answer, expectedFields) => {
  expect(v.parse(schema, answer)).toEqual({ ...nothing, ...expectedFields });
});

test.each([
  ['a\u{1F98A}'.repeat(60), 'a\u{1F98A}'.repeat(30)],
  ['n'.repeat(59) + 'e\u0301x', 'n'.repeat(59) + 'e\u0301'],
  ['\u{1F1E8}\u{1F1ED}'.repeat(70), '\u{1F1E8}\u{1F1ED}'.repeat(60)],
  ['a\ud83d', 'a'],
])('a name is cut between characters: %s', (answer, expectedFields) => {
  expect(v.parse(label, answer)).toBe(expectedFields);
});

test('a name of marks without end does not fill a page', () => {
  expect(
    (v.parse(label, `ab${'c\u0301\u0302\u0303\u0304'.repeat(600)}`) ?? '').length,
  ).toBeLessThan(241);
  expect(v.parse(label, `a${'\u0301'.repeat(5_000)}`)).toBeNull();
});

test.each([
  `https://dexscreener.com/ethereum/0x${'a43fe16908251ee7'.repeat(4)}`,
  `0x${'ab'.repeat(32)}`,
  '0x2::sui::SUI',
])('an identifier is whole: %s', (answer) => {
  expect(v.parse(identifier, answer)).toBe(answer);
});

test.each(['', ' ', 'a b', 'a\u202eb', 'x'.repeat(501), 7, null])(
  '%j identifies nothing',
  (answer) => {
    expect(v.parse(identifier, answer)).toBeNull();
  },
);
