import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';

test.each([
  ['170 / 2 × 0.995', 84.575],
  ['1,000 − 24.75', 975.25],
  ['(2 + 3) * 4', 20],
  ['85 * (1 - 0.1%)', 84.915],
  ['$400 ÷ 0.16', 2500],
  ['-5 + 8', 3],
])('%s comes to %d', (sum, value) => {
  expect(calculate(sum)).toBeCloseTo(value, 9);
});

test.each(['', '2 +', '1 / 0', 'two', '(1', 'max(1,2)', '1..2'])('%s is no sum', (sum) => {
  expect(calculate(sum)).toBeUndefined();
});
