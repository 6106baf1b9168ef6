import { holdsFor, type Draw } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { readFormula } from './read-formula.ts';

const NAMES = new Map([
  ['a', 6],
  ['b', 0.5],
  ['longName1', 0],
]);
const read = (formula: string): number => readFormula(formula, NAMES);

/** A formula, and what it comes to by JavaScript’s own sums. */
type Sum = { text: string; value: number };

function drawSum({ one, whole, chance }: Draw, depth: number): Sum {
  const draw = { one, whole, chance } as Draw;
  if (depth === 0 || chance(0.3)) {
    const number = whole(0, 99) / one(1, 2, 4);
    return one(
      { text: `${number}`, value: number },
      { text: 'a', value: 6 },
      { text: 'b', value: 0.5 },
    );
  }
  const [rest, right] = [drawSum(draw, depth - 1), drawSum(draw, depth - 1)];
  const space = one('', ' ', '  ');
  const joinOperands = (sign: string) => `(${rest.text})${space}${sign}${space}(${right.text})`;
  return one<() => Sum>(
    () => ({ text: joinOperands('+'), value: rest.value + right.value }),
    () => ({ text: joinOperands('-'), value: rest.value - right.value }),
    () => ({ text: joinOperands('*'), value: rest.value * right.value }),
    () => ({ text: joinOperands('<'), value: Number(rest.value < right.value) }),
    () => ({ text: joinOperands('>='), value: Number(rest.value >= right.value) }),
    () => ({ text: joinOperands(' and '), value: Number(rest.value !== 0 && right.value !== 0) }),
    () => ({ text: `-(${rest.text})`, value: -rest.value }),
    () => ({ text: `max(${rest.text},${right.text})`, value: Math.max(rest.value, right.value) }),
    () => ({ text: `floor(${rest.text})`, value: Math.floor(rest.value) }),
  )();
}

test('comes to what the same sum comes to elsewhere', () =>
  holdsFor(400, (draw) => {
    const { text, value } = drawSum(draw, 4);
    expect([text, read(text)]).toEqual([text, value]);
  }));

test.each([
  ['2 + 3 * 4 ^ 2', 50],
  ['2 ^ 3 ^ 2', 512],
  ['-2 ^ 2', -4],
  ['2 ^ -1', 0.5],
  ['2 - -2', 4],
  ['12 / 3 / 2', 2],
  ['1 < 2 = 1', 1],
  ['a > 5 and b > 1', 0],
  ['min(3, 2, 1)', 1],
  ['longName1 + 1', 1],
  ['\t1\n+ 1 ', 2],
  ['0.1 + 0.2 = 0.3', 1],
])('%j is %d', (formula, value) => expect(read(formula)).toBe(value));

test.each([
  // A member of every JavaScript object is no operator, no function and no number.
  'a constructor 2',
  'a toString 2',
  'a hasOwnProperty 2',
  'constructor',
  'constructor(1)',
  'toString()',
  'valueOf(1)',
  'a __proto__ 2',
  'a;b',
  'a b',
  '1 2',
  '1.',
  '.5',
  '1e3',
  '0x10',
  'A',
  'min()',
  'min(1',
  'min 1',
  'max(,1)',
  '((1)',
  '1)',
  '= 1',
  '1 =',
  'a == 6',
  'a && b',
  'a ? 1 : 2',
  '`1`',
  '"1"',
  '１',
  '−1',
])('%j is no formula', (formula) => expect(() => read(formula)).toThrow('is not understood at'));
