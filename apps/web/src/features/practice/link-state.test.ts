import { expect, test } from 'vitest';
import { fromHash, initialValues, readNumber, toHash } from './link-state.ts';

const SPECS = {
  account: { initial: 8000, min: 1, max: 1e9, step: 100 },
  trips: { initial: 4, min: 0, max: 100, step: 1, isWhole: true },
} as const;

test('a link leads back to the values it was made from', () => {
  const values = { account: '12500.5', trips: '4' };
  expect(toHash('cost-drag', SPECS, values)).toBe('#cost-drag?account=12500.5');
  expect(fromHash('#cost-drag?account=12500.5', 'cost-drag', SPECS)).toEqual(values);
  expect(toHash('cost-drag', SPECS, initialValues(SPECS))).toBe('#cost-drag');
});

test('a link to another part says nothing', () => {
  expect(fromHash('#position-size?account=1', 'cost-drag', SPECS)).toBeUndefined();
  expect(fromHash('', 'cost-drag', SPECS)).toBeUndefined();
});

test.each([
  ['account=-5&trips=2.6', '1', '3'],
  ['account=1e99&trips=', '1000000000', '4'],
  ['account=NaN&trips=Infinity', '8000', '4'],
  ['account=%3Cscript%3E&other=1', '8000', '4'],
])('a link with %s stays within bounds', (query, account, trips) =>
  expect(fromHash(`#cost-drag?${query}`, 'cost-drag', SPECS)).toEqual({ account, trips }),
);

test.each([
  ['', { problem: 'empty' }],
  ['abc', { problem: 'empty' }],
  ['101', { problem: 'range' }],
  ['2.5', { problem: 'whole' }],
  ['7', { value: 7 }],
])('reads %j', (text, readResult) => expect(readNumber(text, SPECS.trips)).toEqual(readResult));
