import type { OwedWeek } from '@firm/schema/tokens/payouts.ts';
import { expect, test } from 'vitest';
import { orderWeeks } from './order-weeks.ts';

const week = (number: number, tier: OwedWeek['tier'], state: OwedWeek['state']): OwedWeek => ({
  week: number,
  tier,
  state,
  holders: 1,
  passes: '1',
  due: '1',
  paid: '0',
  open: 1,
  endsAt: 0,
  payBy: 0,
});

test('what is late comes first, the oldest on top; what is paid comes last', () => {
  const weeks = [
    week(4, 0, 'due'),
    week(3, 2, 'overdue'),
    week(3, 0, 'paid'),
    week(2, 1, 'overdue'),
    week(2, 0, 'overdue'),
    week(1, 0, 'paid'),
  ];
  expect(orderWeeks(weeks).map(({ week: number, tier }) => `${number}.${tier}`)).toEqual([
    '2.0',
    '2.1',
    '3.2',
    '4.0',
    '3.0',
    '1.0',
  ]);
});
