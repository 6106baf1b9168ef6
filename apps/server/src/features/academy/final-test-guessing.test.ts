/* How far people get with our final tests who read no lesson. */
import { expect, test } from 'vitest';
import { allStrategies } from '../../../../../packages/content-build/src/questions/wording-strategies.ts';
import { ourContent } from '../../../../../packages/content-build/src/testing-our-content.ts';
import {
  drawQuestions,
  withNumbers,
} from '../../../../../packages/core/src/academy/final-tests/questions.ts';
import { FINAL_TEST } from '../../../../../packages/core/src/academy/final-tests/rules.ts';

const TRIES = 5;
/** Of each course and kind of person. */
const PEOPLE = process.env['FULL'] === '1' ? 300 : 100;
const MOST = 0.02;

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedCount = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedCount =
      (mixedCount + Math.imul(mixedCount ^ (mixedCount >>> 7), 61 | mixedCount)) ^ mixedCount;
    return ((mixedCount ^ (mixedCount >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const courses = ourContent()
  .courses.filter(({ bank }) => bank.length > 0)
  .map(({ id, bank }) => ({ id, bank: bank.map((one) => ({ ...one, optionIds: [] })) }));
type Course = (typeof courses)[number];
type Question = Course['bank'][number];

/** Knowledge of somebody who has failed: for each option chosen, how well that try went. */
type Memory = Map<string, number>;
type Choose = (question: Question, memory: Memory, chance: () => number) => number;

const pickFrom = (options: readonly number[], chance: () => number): number =>
  options[Math.floor(chance() * options.length)] ?? 0;

/** Guesses, by these strategies if there are any, and answers again what stood in the better tries. */
const byMemory =
  (strategies: readonly string[]): Choose =>
  (question, memory, chance) => {
    const worths = question.options.map((_, at) => memory.get(`${question.id} ${at}`) ?? 0.25);
    for (const strategy of strategies) {
      const picks = allStrategies[strategy]?.(question) ?? [];
      for (const pick of picks) worths[pick] = (worths[pick] ?? 0) + HINT / picks.length;
    }
    const best = Math.max(...worths) - 1e-9;
    return pickFrom(
      worths.flatMap((worth, at) => (worth >= best ? [at] : [])),
      chance,
    );
  };

/** Strategies that are right most often over all questions, each weighed less than a memory. */
const BEST = [
  'nearest to the others',
  'the fewest words of its own',
  'the same end as another',
  'what most others share in part',
  'what speaks to the reader',
  'no reason',
];
const HINT = 0.02;

/** Does what guessers do, another thing in each try. */
const byStrategy =
  (strategy: string): Choose =>
  (question, _, chance) =>
    pickFrom(allStrategies[strategy]?.(question) ?? [0], chance);

/** Whether a person passes within so many tries; told of each is only the score. */
function passes({ bank }: Course, choose: () => Choose, chance: () => number): boolean {
  const memory: Memory = new Map();
  const before: string[] = [];
  for (let round = 0; round < TRIES; round++) {
    const bytes = (length: number) => Uint8Array.from({ length }, () => chance() * 256);
    const ids = drawQuestions(bank, { bytes, before });
    before.push(...ids);
    const way = choose();
    const answers = ids.flatMap((id) => {
      const question = bank.find((one) => one.id === id);
      if (!question) return [];
      const put = withNumbers(`${chance()}`, question);
      const option = way(put, memory, chance);
      return [{ key: `${id} ${option}`, isRight: option === question.answer }];
    });
    const score = answers.filter(({ isRight }) => isRight).length;
    if (score >= FINAL_TEST.needed) return true;
    for (const { key } of answers) memory.set(key, score / FINAL_TEST.questions);
  }
  return false;
}

test.each(courses.map((course) => [course.id, course] as const))(
  'who reads no lesson of %s passes in five tries in at most 2 %',
  (_, course) => {
    const chance = chanceFrom(29);
    const names = Object.keys(allStrategies);
    const kinds: Record<string, () => Choose> = {
      memory: () => byMemory([]),
      'memory, and what is right most often': () => byMemory(BEST),
      'another strategy each time': () =>
        byStrategy(names[Math.floor(chance() * names.length)] ?? 'blind'),
    };
    for (const [name, choose] of Object.entries(kinds)) {
      const passedItems = Array.from({ length: PEOPLE }, () => passes(course, choose, chance));
      const share = passedItems.filter(Boolean).length / PEOPLE;
      expect([name, share <= MOST, share]).toEqual([name, true, share]);
    }
  },
);

test.each(courses.map((course) => [course.id, course] as const))(
  'of %s at most half of a try is put as it was before, in any number of tries',
  (_, { bank }) => {
    const chance = chanceFrom(7);
    const before: string[] = [];
    for (let round = 0; round < 20; round++) {
      const bytes = (length: number) => Uint8Array.from({ length }, () => chance() * 256);
      const ids = drawQuestions(bank, { bytes, before });
      const same = ids.filter(
        (id) => before.includes(id) && bank.find((one) => one.id === id)?.draws === undefined,
      );
      expect(same.length).toBeLessThanOrEqual(FINAL_TEST.questions / 2);
      expect(new Set(ids).size).toBe(FINAL_TEST.questions);
      before.push(...ids);
    }
  },
);
