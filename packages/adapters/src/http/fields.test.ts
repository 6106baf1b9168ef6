import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fields, figure, label, listOf, positive } from './fields.ts';

const schema = fields({
  price: positive,
  change: figure,
  token: fields({ name: label }),
  pools: listOf(fields({ id: label })),
});
const nothing = { price: null, change: null, token: { name: null }, pools: null };

test.each([undefined, null, 'a page', 7, [], {}])('%j says nothing', (given) => {
  expect(v.parse(schema, given)).toEqual(nothing);
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
])('%j is read as far as it can be', (given, expected) => {
  expect(v.parse(schema, given)).toEqual({ ...nothing, ...expected });
});
