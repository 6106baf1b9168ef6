import { expect, test } from 'vitest';
import {
  change,
  money,
  moneyChange,
  number,
  numberChange,
  percent,
  roundMoney,
  significant,
} from './write.ts';

test('figures have English separators and a true minus sign', () => {
  expect(number(1234567)).toBe('1,234,567');
  expect(number(-1234.5, 1)).toBe('−1,234.5');
  expect(money(-0.5)).toBe('−$0.50');
  expect(roundMoney(1999.5)).toBe('$2,000');
  expect(percent(-0.1234)).toBe('−12.3%');
});

test('decimals are as many as asked for, or fewer where that is allowed', () => {
  expect(number(2, 3)).toBe('2.000');
  expect(number(2, 3, 0)).toBe('2');
  expect(number(2.5, 3, 1)).toBe('2.5');
  expect(percent(1, 0)).toBe('100%');
  expect(significant(0.000123456, 3)).toBe('0.000123');
  expect(significant(1234567, 2)).toBe('1,200,000');
});

test('a change says its sign, but nothing changed has none', () => {
  expect(change(0.05)).toBe('+5.0%');
  expect(change(-0.05)).toBe('−5.0%');
  expect(change(0)).toBe('0.0%');
  // A value rounded to zero is zero.
  expect(change(-0.00001)).toBe('0.0%');
  expect(number(-0.001, 1)).toBe('0.0');
});

test('a gain and a loss have their sign, but what is written as nothing has none', () => {
  expect([2.5, -2.5, 0, -0, 0.004, -0.004].map(moneyChange)).toEqual([
    '+$2.50',
    '−$2.50',
    '$0.00',
    '$0.00',
    '$0.00',
    '$0.00',
  ]);
  expect([1512.4, -1512.4, 0.4, -0.4].map(numberChange)).toEqual(['+1,512', '−1,512', '0', '0']);
  expect([-0.004, -0].map(money)).toEqual(['$0.00', '$0.00']);
});
