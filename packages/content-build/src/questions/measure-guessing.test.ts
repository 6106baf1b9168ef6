import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { passProbability } from './guessing.ts';
import { learnedChances, learners } from './learned-wording.ts';
import { describeGuessing, measureGuessing } from './measure-guessing.ts';
import { ourContent } from '../testing-our-content.ts';
import type { BankQuestion } from '../schema.ts';

const folder = new URL('../../../../content', import.meta.url).pathname;

/** A bank of 40 questions whose right options go round the four places. */
const bank = (
  write: (right: boolean, option: number, question: number) => string,
): BankQuestion[] =>
  Array.from({ length: 40 }, (_, question) => ({
    id: `q-${question}`,
    ask: `Question ${question}?`,
    options: [0, 1, 2, 3].map((option) => write(option === question % 4, option, question)),
    answer: question % 4,
    mistake: 'none' as const,
    why: 'It is so.',
    lesson: 'a/b',
  }));
const problemsOf = (questions: BankQuestion[]): string[] =>
  measureGuessing([{ id: 'planted', modules: [], bank: questions }], []).problems;

const even = (_right: boolean, option: number): string => `The answer is ${'ABCD'[option] ?? ''}`;

test('a bank that gives nothing away is taken', () => {
  expect(problemsOf(bank(even))).toEqual([]);
});

test('the longest, the shortest, hedging, clauses and places are told on planted banks', () => {
  const findProblems = (write: (right: boolean, option: number) => string) =>
    problemsOf(bank(write));
  expect(findProblems((right, option) => even(right, option) + (right ? ' here' : ''))).toEqual(
    expect.arrayContaining([
      'final test planted: always the longest passes with 100 %, more than 1 %',
      'the right option is the longest in 100 % of 40 questions',
    ]),
  );
  expect(findProblems((right, option) => even(right, option) + (right ? '' : ' here'))).toEqual(
    expect.arrayContaining([
      'final test planted: always the shortest passes with 100 %, more than 1 %',
      'final test planted: always the least like the others passes with 100 %, more than 1 %',
      'the right option is the shortest in 100 % of 40 questions',
    ]),
  );
  expect(findProblems((right) => (right ? 'It may be so' : 'It is not so'))).toEqual(
    expect.arrayContaining([
      'final test planted: always the most hedged passes with 100 %, more than 1 %',
      'final test planted: always the least like the others passes with 100 %, more than 1 %',
      'hedging stands in 100 % of the right options and in 0 % of the wrong ones',
    ]),
  );
  expect(findProblems((right) => (right ? 'So, and so it is' : 'It is so and not'))).toEqual(
    expect.arrayContaining([
      'final test planted: always the most clauses passes with 100 %, more than 1 %',
      'final test planted: always the least like the others passes with 100 %, more than 1 %',
      'two clauses stands in 100 % of the right options and in 0 % of the wrong ones',
    ]),
  );
  const first = bank(even).map((question) => ({ ...question, answer: 0 }));
  expect(problemsOf(first)[0]).toBe(
    'final test planted: always option 1 passes with 100 %, more than 1 %',
  );
  expect(problemsOf(first).at(-1)).toMatch(/^the right option stands first in 40 of 40: by chance/);
});

test('further looks of an option are told on planted banks, and all of them weighed together', () => {
  const findProblems = (write: (right: boolean, option: number, question: number) => string) =>
    problemsOf(bank(write));
  const matchPassFinding = (strategy: string): unknown =>
    expect.stringContaining(`always ${strategy} passes with 100 %`);
  const you = (right: boolean, option: number): string =>
    `${even(right, option)} for ${right ? 'you' : 'all'}`;
  expect(findProblems(you)).toContainEqual(matchPassFinding('what speaks to the reader'));
  const reason = (right: boolean, option: number): string =>
    `${even(right, option)}${right ? ' and' : ' as'} it is`;
  expect(findProblems(reason)).toContainEqual(matchPassFinding('no reason'));
  const careful = (right: boolean, option: number): string =>
    `${right ? 'Compare' : 'Forward'} it with ${even(right, option)}`;
  expect(findProblems(careful)).toContainEqual(matchPassFinding('what sounds careful'));
  // Each strategy alone is right in half of the questions, and tosses up the others.
  const mixEndings = (right: boolean, option: number, question: number): string => {
    const endings = question % 8 < 4 ? [' for you', ' for all'] : [' and it is', ' as it is'];
    return even(right, option) + (endings[Number(!right)] ?? '');
  };
  const guessingProblems = measureGuessing(
    ['one', 'other', 'third'].map((id) => ({ id, modules: [], bank: bank(mixEndings) })),
    [],
  ).problems;
  expect(guessingProblems).toContainEqual(
    'as learned from all strategies, 100 % of all questions are answered right, more than 40 %',
  );
});

test('how many words an option has of its own is told, and which number has most digits', () => {
  const own = (isMore: boolean) => (right: boolean, option: number, question: number) =>
    right === isMore
      ? `It is ${'abcd'[option]}${question % 10}x of ${'efgh'[option]}y`
      : `It is ${'abcd'[option]}z of it`;
  expect(problemsOf(bank(own(true)))).toContainEqual(
    expect.stringContaining('always the most words of its own passes'),
  );
  expect(problemsOf(bank(own(false)))).toContainEqual(
    expect.stringContaining('always the fewest words of its own passes'),
  );
  const digits = (right: boolean, option: number): string => (right ? '12.75' : `${option + 1}0`);
  expect(problemsOf(bank(digits))).toContainEqual(
    expect.stringContaining('always the most words of its own, or digits passes'),
  );
});

test('words of caution, their length, and those of the title of the lesson are told', () => {
  const passesBy = (strategy: string) => `always ${strategy} passes with 100 %`;
  const optionsByStrategy: Record<string, (right: boolean, option: number) => string> = {
    'what speaks of checking': (right, option) =>
      `${right ? 'Verify' : 'Forward'} ${'abcd'[option]}x`,
    'what warns': (right, option) => `${right ? 'Stolen' : 'Posted'} ${'abcd'[option]}x`,
    'the shortest words': (right, option) => (right ? 'A coin' : `Coins${'abcd'[option]}x moving`),
    'the longest words': (right, option) => (right ? 'Everywhere' : `A coin ${'abcd'[option]}`),
  };
  for (const [strategy, write] of Object.entries(optionsByStrategy))
    expect(problemsOf(bank(write))).toContainEqual(expect.stringContaining(passesBy(strategy)));
  // Two of its halves are each another's; of the others one half is nobody else's.
  const crossLists = (right: boolean, option: number, question: number): string => {
    if (right) return 'first second';
    const after = (option - question + 40) % 4;
    return ['first third', 'fourth second', 'fifth sixth'][after - 1] ?? '';
  };
  expect(problemsOf(bank(crossLists))).toContainEqual(
    expect.stringContaining(passesBy('what most others share in part')),
  );
  const lessons = [{ slug: 'gas', title: 'Understanding Gas Fees', questions: [] }];
  const titledBank = bank((right, option) => `${right ? 'gas' : 'oil'} ${'abcd'[option]}`).map(
    (question) => ({ ...question, lesson: 'costs/gas' }),
  );
  const course = { id: 'planted', bank: titledBank, modules: [{ slug: 'costs', lessons }] };
  // No more of a course is read.
  const { problems } = measureGuessing([course as never], []);
  expect(problems).toContainEqual(
    expect.stringContaining(passesBy('most of the title of the lesson')),
  );
});

test('a place among numbers is told, over all that a question can draw', () => {
  const addDraws = (middle: (question: number) => boolean): BankQuestion[] =>
    bank((_right, option) => `{${option}} ETH`).map((question, at) => ({
      ...question,
      draws: [0, 1].map((draw) => {
        const numbers = ['1,000', '2,000', '3,000', '0.5'].map((number) => `${number}${draw}`);
        // Moved until the right one is the second largest, or another one in each question.
        const place = (middle(at) ? 1 : at) - question.answer;
        return numbers.map((_, option) => numbers[(option + place + 8) % 4] ?? '');
      }),
    }));
  expect(problemsOf(addDraws(() => true))).toContainEqual(
    'final test planted: always a middle number passes with 100 %, more than 1 %',
  );
  expect(problemsOf(addDraws(() => false))).not.toContainEqual(expect.stringContaining('number'));
});

test('wording that other questions teach is told on planted banks', () => {
  const findings = (
    one: (right: boolean, option: number, question: number) => string,
    other: typeof one,
  ): string[] =>
    measureGuessing(
      [
        { id: 'one', modules: [], bank: bank(one) },
        { id: 'other', modules: [], bank: bank(other) },
      ],
      [],
    ).problems;
  const wrong = ['away', 'over', 'past', 'into'];
  const near = (right: boolean, option: number): string =>
    `The answer is ${right ? 'near' : (wrong[option] ?? '')}`;
  expect(findings(near, near)).toEqual([
    ...['one', 'other'].flatMap((name) =>
      [
        ...['words', 'pairs of words', 'all three'].map((what) => `as learned from ${what}`),
        'as classified from other tests',
        'as classified from all but the test',
      ].map((how) => `final test ${name}: always ${how} passes with 100 %, more than 1 %`),
    ),
    ...['words', 'pairs of words', 'all three'].map(
      (what) =>
        `as learned from ${what}, 100 % of all questions are answered right, more than 36 %`,
    ),
  ]);
  // The same words in another order, and numbers: only pairs, and only the shape, tell.
  const order = (right: boolean): string => (right ? 'So it is' : 'It is so');
  expect(findings(order, order)).not.toContainEqual(expect.stringContaining('learned from words'));
  expect(findings(order, order)).toContainEqual(expect.stringContaining('learned from pairs'));
  const number = (right: boolean, option: number, question: number): string =>
    right ? `It is ${question}` : `It is ${'ABCD'[option] ?? ''}`;
  expect(findings(number, number)).toContainEqual(expect.stringContaining('learned from shape'));
  // Each question has words of its own, and the right option has one with each of two others.
  const between = (right: boolean, option: number, question: number): string => {
    const word = (at: number): string =>
      `${'abcdefghij'[question % 10] ?? ''}${'klmnop'[at] ?? ''}`;
    if (right) return `${word(0)} ${word(1)}`;
    const after = (option - question + 40) % 4;
    return [`${word(0)} ${word(2)}`, `${word(3)} ${word(1)}`][after - 1] ?? `${word(4)} ${word(5)}`;
  };
  expect(findings(between, between)).toContainEqual(
    expect.stringContaining('learned from comparing passes'),
  );
  // Content that only its own test teaches is skipped.
  expect(findings(near, even)).toEqual([]);
});

test('what was learned elsewhere is weighed, and what is alike is tossed up', () => {
  const question = (...options: string[]) => ({ options, answer: 0 });
  const taught = [question('warm wind', 'cold rain'), question('warm sea', 'cold lake')];
  const words = learners['as learned from words'] ?? (() => []);
  const [, testChances] = learnedChances(
    [
      taught,
      [
        question('a warm day', 'a cold day', 'a new day'),
        question('a cold day', 'a warm day'),
        question('one', 'two', 'three'),
      ],
    ],
    words,
  );
  expect(testChances).toEqual([1, 0, 1 / 3]);
});

test('what passes is reckoned exactly', () => {
  // Eight or more of ten at one in four: the binomial sum.
  const blind = passProbability(Array<number>(30).fill(0.25), { asked: 10, needed: 8 });
  expect(blind).toBeCloseTo(0.000415802, 9);
  // Twelve known of 32, ten drawn: (C(12,8) C(20,2) + C(12,9) C(20,1) + C(12,10)) / C(32,10).
  const knownAnswers = Array.from({ length: 32 }, (_, at) => (at < 12 ? 1 : 0));
  const ways = (495 * 190 + 220 * 20 + 66) / 64512240;
  expect(passProbability(knownAnswers, { asked: 10, needed: 8 })).toBeCloseTo(ways, 12);
});

test('what passes is reckoned exactly where each lesson has its share', () => {
  // Two lessons of four, three drawn: two of the one and one of the other, or the other way round.
  const chances = [1, 1, 1, 1, 0, 0, 1, 0];
  const lessons = chances.map((_, at) => (at < 4 ? 'known' : 'other'));
  // All three right: two known and the one of four, or one known and a pair, which is none of six.
  expect(passProbability(chances, { asked: 3, needed: 3, lessons })).toBeCloseTo(0.5 * 0.25, 12);
  // Two right: two known (sure); or one known and the right one among a pair of four.
  expect(passProbability(chances, { asked: 3, needed: 2, lessons })).toBeCloseTo(0.5 + 0.25, 12);
});

test('a bank has three tests, and of each lesson what two tests ask', () => {
  expect(problemsOf(bank(even).slice(0, 28))).toContain(
    'final test planted: 28 questions, fewer than 3 tests',
  );
  const rare = bank(even).map((question, at) => ({ ...question, lesson: at < 9 ? 'a/b' : 'c/d' }));
  expect(problemsOf(rare)).toEqual(['final test planted: 9 questions on a/b, fewer than 10']);
});

test('in drills, always refusing passes where nothing is harmless', () => {
  const drill = (isHarmless: boolean) => ({
    choices: ['Refuse it', 'Sign it', 'Change it'].map((label, at) => ({
      label,
      outcome: 'So.',
      refuses: at === 0,
      isRight: at === (isHarmless ? 1 : 0),
    })),
  });
  const always = (share: number) =>
    measureGuessing(
      [],
      Array.from({ length: 16 }, (_, at) => drill(at >= 16 * share)),
    ).problems;
  expect(always(1)).toContain('drills: always to refuse passes with 100 %, more than 1 %');
  expect(always(0.5).filter((problem) => problem.includes('to refuse'))).toEqual([]);
});

test('our own questions give nothing away, and the page of figures is about them', () => {
  const { courses, drills } = ourContent();
  const report = measureGuessing(courses, drills);
  expect(report.problems).toEqual([]);
  const page = readFileSync(`${folder}/../docs/questions.md`, 'utf8');
  expect(page).toContain(describeGuessing(report));
});
