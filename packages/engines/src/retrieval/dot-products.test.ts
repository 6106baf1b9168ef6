import { DIMENSIONS } from '@firm/format/meaning/index.ts';
import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { chosenOneByOne, oneByOne, openChosenProducts, openDotProducts } from './dot-products.ts';

describe('directions held against each other', () => {
  test('many numbers at once give what one after the other gives', () =>
    holdsFor(40, ({ whole, many }) => {
      const rows = Int8Array.from(
        many(1, 9, () => Array.from({ length: DIMENSIONS }, () => whole(-127, 127))).flat(),
      );
      const [quick, plain] = [openDotProducts(rows), oneByOne(rows)];
      for (let question = 0; question < 3; question++) {
        const asked = Int16Array.from({ length: DIMENSIONS }, () => whole(-32_767, 32_767));
        expect([...quick.multiply(asked)]).toEqual([...plain.multiply(asked)]);
        expect([...quick.rows]).toEqual([...rows]);
      }
    }));

  test('of some rows it gives their sums, in the order in which they were chosen', () =>
    holdsFor(40, ({ whole, many }) => {
      const rows = Int8Array.from(
        many(1, 9, () => Array.from({ length: DIMENSIONS }, () => whole(-127, 127))).flat(),
      );
      const count = rows.length / DIMENSIONS;
      const [quick, plain] = [openChosenProducts(rows), chosenOneByOne(rows)];
      for (let question = 0; question < 3; question++) {
        const asked = Int16Array.from({ length: DIMENSIONS }, () => whole(-127, 127));
        const chosen = Uint32Array.from(many(0, count, () => whole(0, count - 1)));
        const all = oneByOne(rows).multiply(asked);
        expect([...quick(asked, chosen)]).toEqual([...plain(asked, chosen)]);
        expect([...quick(asked, chosen)]).toEqual([...chosen].map((number) => all[number]));
      }
    }));

  test('the largest sums there can be are right, and nothing is held against nothing', () => {
    const rows = new Int8Array(2 * DIMENSIONS).fill(127, 0, DIMENSIONS).fill(-127, DIMENSIONS);
    const most = 127 * 32_767 * DIMENSIONS;
    const asked = new Int16Array(DIMENSIONS).fill(32_767);
    expect([...openDotProducts(rows).multiply(asked)]).toEqual([most, -most]);
    expect([...openDotProducts(new Int8Array()).multiply(asked)]).toEqual([]);
  });
});
