import { expect, test } from 'vitest';
import { factorNeedOf } from './factor-rule.ts';

test.each([
  [{ isOperator: true, hasRights: false }, false, 'required'],
  [{ isOperator: true, hasRights: false }, true, 'advised'],
  [{ isOperator: false, hasRights: true }, false, 'advised'],
  [{ isOperator: false, hasRights: false }, false, 'offered'],
] as const)('%o, on this machine: %s → %s', (standing, isPublicUrlLoopback, need) => {
  expect(factorNeedOf(standing, { isPublicUrlLoopback })).toBe(need);
});
