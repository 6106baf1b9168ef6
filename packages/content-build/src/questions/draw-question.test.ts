import { expect, test } from 'vitest';
import { drawNumbers } from '@firm/format/draw-numbers.ts';
import { drawQuestion, SEEDS, type Written } from './draw-question.ts';
import { readFormula } from '@firm/format/read-formula.ts';

test('a formula is read by the rules of sums, and nothing else is', () => {
  const names = new Map([
    ['a', 6],
    ['b', 0.3],
  ]);
  const read = (formula: string): number => readFormula(formula, names);
  expect(read('2 + a * 3 - 4 / 2')).toBe(18);
  expect(read('(2 + a) * -3')).toBe(-24);
  expect(read('10 - 3 - 2')).toBe(5);
  expect(read('2 * 3 ^ 2')).toBe(18);
  expect(read('max(1, a, 4) - min(a, 2) + round(2.5) + floor(1.9) + sqrt(16)')).toBe(12);
  expect(read('a > 5 and b = 0.1 + 0.2')).toBe(1);
  expect(read('a >= 5 and a != 6')).toBe(0);
  // In binary fractions 0.3 % 0.1 leaves almost 0.1.
  expect(read('b % 0.1')).toBe(0);
  expect(read('7 % 4')).toBe(3);
  for (const wrong of [
    'a +',
    '2 3',
    'c',
    'process.exit()',
    'constructor(1)',
    'max',
    '',
    '(1',
    'a = "1"',
  ])
    expect(() => read(wrong)).toThrow('is not understood');
});

const writtenQuestion: Written = {
  ask: 'You hold {have} and lose {percent}%. What is left?',
  draw: { have: '1000 to 9000 by 1000', percent: [10, 20, 25] },
  let: { lost: 'have * percent / 100' },
  where: 'have > 2000',
  options: ['{have - lost}', '{lost}', '{have}'],
  answer: 0,
  why: '{have} − {lost} = {have - lost:2}, which is {0 - percent:+1} percent.',
};

test('what is drawn is computed, in the question, its options and its explanation', () => {
  const question = drawQuestion('q', writtenQuestion);
  expect(question).not.toHaveProperty('let');
  // Seven amounts are over 2,000, each with three shares.
  expect(question.draws?.length).toBe(21);
  for (const lot of Array(SEEDS).keys()) {
    const { ask, options, why } = drawNumbers(question, lot);
    const [have = 0, percent = 0] =
      ask.match(/\d[\d,]*/g)?.map((one) => Number(one.replace(',', ''))) ?? [];
    const write = (value: number): string => value.toLocaleString('en');
    expect(have).toBeGreaterThan(2000);
    expect(options).toEqual([
      write((have * (100 - percent)) / 100),
      write((have * percent) / 100),
      write(have),
    ]);
    expect(why).toContain(`${options[0]}.00, which is −${percent}.0 percent`);
  }
  expect(drawNumbers(question, 3)).toEqual(drawNumbers(question, 3));
  expect(drawQuestion('q', writtenQuestion)).toEqual(question);
  const fixedQuestion = { ask: 'Why?', options: ['So', 'Thus'], answer: 0, why: 'It is {so}.' };
  expect(drawQuestion('q', fixedQuestion)).toEqual(fixedQuestion);
});

test('the build refuses what would be drawn wrong', () => {
  const draw = (changes: Partial<Written>) => () =>
    drawQuestion('q', { ...writtenQuestion, ...changes });
  expect(draw({ options: ['{have - lost}', '{lost * 4}', '1'] })).toThrow("two options read '");
  expect(draw({ where: 'have > 9000' })).toThrow("'have > 9000' holds of no draw");
  expect(draw({ draw: { have: '1 to 3', percent: [1] } })).toThrow('is no range');
  expect(draw({ draw: { have: [3000], percent: [10, 20] } })).toThrow('only 2 different draws');
  expect(draw({ why: '{lost / 3}' })).toThrow('say how many decimals are written');
  expect(draw({ why: '{lost / (have - have)}' })).toThrow('is Infinity');
  expect(draw({ why: '{gone}' })).toThrow("not understood at 'gone'");
});
