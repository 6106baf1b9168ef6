import { expect, test } from 'vitest';
import { optionOrder } from './option-order.ts';

test('an order follows from its seed, and each option stands in each place about as often', () => {
  expect(optionOrder('a seed', 4)).toEqual(optionOrder('a seed', 4));
  for (const count of [2, 3, 4, 5]) {
    const orders = Array.from({ length: 6000 }, (_, at) => optionOrder(`somebody ${at} q`, count));
    expect(orders[0]?.toSorted((a, b) => a - b)).toEqual([...Array(count).keys()]);
    for (let place = 0; place < count; place++)
      for (let option = 0; option < count; option++) {
        const share = orders.filter((order) => order[place] === option).length / orders.length;
        expect(Math.abs(share - 1 / count)).toBeLessThan(0.03);
      }
  }
});
