import { classifiedChances, classifiers, type CourseQuestions } from './course-classifier.ts';
import type { Course } from '../load-course.ts';
import type { Drill } from './load-drills.ts';
import {
  chanceOf,
  drillStrategies,
  guessOf,
  guessSet,
  isHedged,
  isTwoClause,
  passProbability,
  strategies,
  type Guess,
  type GuessedItem,
  type GuessedSet,
} from './guessing.ts';
import { learnedChances, learners, type Unseen } from './learned-wording.ts';
import { weighedChances } from './weighed-strategies.ts';
import { allStrategies, wordingStrategies } from './wording-strategies.ts';

/** The limits on clues in a question bank. Shares and probabilities from 0 to 1. */
const GUESSING = {
  /** Of a test or a set of drills: no guesser passes more often. */
  pass: 0.01,
  /** The right option is the longest, or the shortest, of its question no more often. */
  length: 0.35,
  /** A guesser trained on the wording of our other questions is right no more often. */
  learned: 0.36,
  /** A guesser that weighs all strategies by their success elsewhere, and so knows us best. */
  weighed: 0.4,
  /** A place holds more right options than this likely by chance alone. */
  place: 0.01,
} as const;

/** A final test asks so many of its bank, and so many right answers pass: as in the core. */
const TEST = { asked: 10, needed: 8 } as const;

/** A bank has the questions of at least so many tests. */
const TIMES = 3;

/** So many of the drills, decided right at the first answer, are a set passed. */
const drillsNeeded = (drills: number): number => Math.ceil(drills * 0.8);

type GuessingReport = {
  sets: { name: string; items: number; guesses: Guess[] }[];
  /** All questions of lessons, tests and reviews, and how often each guesser is right. */
  bank: { items: number; guesses: Pick<Guess, 'strategy' | 'share'>[] };
  /** How often wording of that kind stands in right options and in wrong ones. */
  wording: { name: string; right: number; wrong: number }[];
  problems: string[];
};

/** The chances of a trained guesser on each question of a set. */
type Learned = { strategy: string; chances: number[] }[];

type MeasuredSet = {
  set: GuessedSet;
  how: typeof strategies;
  learned: Learned;
};

/** How far somebody gets who knows nothing but how questions are usually written. */
export function measureGuessing(
  untitledCourses: readonly Pick<Course, 'id' | 'bank' | 'modules'>[],
  drills: readonly Pick<Drill, 'choices'>[],
): GuessingReport {
  const courses = untitledCourses.map(nameLessons);
  const groups = courses.flatMap((course) => [
    ...course.modules.flatMap(({ lessons }) => lessons.map(({ questions }) => questions)),
    course.bank,
  ]);
  const bank = groups.flat();
  const learnedStrategies = learnFrom(groups);
  const questions = courses.map((course) => ({
    id: course.id,
    bank: course.bank,
    lessons: course.modules.flatMap(({ lessons }) => lessons.flatMap((one) => one.questions)),
  }));
  const sets = [
    ...courses
      .filter((course) => course.bank.length > 0)
      .map((course) => ({
        set: testSet(course),
        how: allStrategies,
        learned: [
          ...learnedStrategies.map(({ strategy, chances }) => ({
            strategy,
            chances: chances[groups.indexOf(course.bank)] ?? [],
          })),
          ...classify(questions, course.id),
        ],
      })),
    ...(drills.length > 0 ? [drillSet(drills)] : []),
  ];
  const measuredSets = sets.map(({ set, how, learned: ofSet }) => ({
    name: set.name,
    items: set.items.length,
    guesses: [...guessSet(set, how), ...guessesOf(ofSet, set)],
  }));
  const guesses = [
    ...guessSet({ name: 'bank', items: bank, ...TEST }, allStrategies),
    ...guessesOf(flatten(learnedStrategies), TEST),
  ];
  const wording = [
    { name: 'hedging', ...rates(bank, isHedged) },
    { name: 'two clauses', ...rates(bank, isTwoClause) },
  ];
  return {
    sets: measuredSets,
    bank: { items: bank.length, guesses },
    wording,
    problems: [
      ...measuredSets.flatMap(({ name, guesses: ofSet }) => passedBy(name, ofSet)),
      ...lengthProblems(bank),
      ...learnedProblems(guesses),
      ...placeProblems(bank),
      ...courses.flatMap(bankProblems),
      ...wordingProblems(wording),
    ],
  };
}

/** The final test of a course, which asks of its bank. */
const testSet = ({ id, bank }: Pick<Course, 'id' | 'bank'>) => ({
  name: `final test ${id}`,
  items: bank,
  ...TEST,
  lessons: bank.map(({ lesson }) => lesson),
});

/** Wording that stands more often in right options than in wrong ones. */
const wordingProblems = (wording: GuessingReport['wording']): string[] =>
  wording
    .filter(({ right, wrong }) => right > wrong)
    .map(
      ({ name, right, wrong }) =>
        `${name} stands in ${percent(right)} of the right options and in ` +
        `${percent(wrong)} of the wrong ones`,
    );

/** Puts beside each question the title of its lesson, which a person has read. */
function nameLessons<Read extends Pick<Course, 'bank' | 'modules'>>(course: Read) {
  const titles = new Map<string, string>();
  const modules = course.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => {
      titles.set(`${module.slug}/${lesson.slug}`, lesson.title);
      const { title } = lesson;
      return { ...lesson, questions: lesson.questions.map((one) => ({ ...one, title })) };
    }),
  }));
  const bank = course.bank.map((one) => ({ ...one, title: titles.get(one.lesson) ?? '' }));
  return { ...course, modules, bank };
}

/**
 * A bank is so large that a second try need not ask again what the first one asked, nor anything
 * be known by heart.
 */
function bankProblems({ id, bank }: Pick<Course, 'id' | 'bank'>): string[] {
  if (bank.length === 0) return [];
  const lessons = Map.groupBy(bank, ({ lesson }) => lesson);
  const each = 2 * Math.ceil(TEST.asked / lessons.size);
  return [
    ...(bank.length < TIMES * TEST.asked
      ? [`final test ${id}: ${bank.length} questions, fewer than ${TIMES} tests`]
      : []),
    ...[...lessons].flatMap(([lesson, { length }]) =>
      length < each
        ? [`final test ${id}: ${length} questions on ${lesson}, fewer than ${each}`]
        : [],
    ),
  ];
}

/** The guesser who weighs all strategies. */
const WEIGHED = 'as learned from all strategies';

/** Computes each learner's chances on each group, trained on the others. */
const learnFrom = (groups: readonly Unseen[]): { strategy: string; chances: number[][] }[] => [
  ...Object.entries(learners).map(([strategy, traits]) => ({
    strategy,
    chances: learnedChances(groups, traits),
  })),
  { strategy: WEIGHED, chances: weighedChances(groups) },
];

/** Chances on a course's test of a guesser who was trained on other courses. */
const classify = (courses: readonly (CourseQuestions & { id: string })[], id: string): Learned =>
  courses
    .filter((course) => course.id === id)
    .flatMap((own) =>
      Object.entries(classifiers).map(([strategy, train]) => ({
        strategy,
        chances: classifiedChances(courses, own, train),
      })),
    );

const flatten = (learnedStrategies: ReturnType<typeof learnFrom>): Learned =>
  learnedStrategies.map(({ strategy, chances }) => ({ strategy, chances: chances.flat() }));

const guessesOf = (learnedStrategies: Learned, set: Parameters<typeof guessOf>[2]): Guess[] =>
  learnedStrategies.map(({ strategy, chances }) => guessOf(strategy, chances, set));

function drillSet(drills: readonly Pick<Drill, 'choices'>[]): MeasuredSet {
  const items = drills.map(toItem);
  const neededCount = drillsNeeded(items.length);
  return {
    set: { name: 'drills', items, asked: items.length, needed: neededCount },
    how: { ...drillStrategies, ...wordingStrategies },
    learned: flatten(learnFrom(items.map((item) => [item]))),
  };
}

const toItem = ({ choices }: Pick<Drill, 'choices'>): GuessedItem => ({
  options: choices.map(({ label }) => label),
  answer: choices.findIndex(({ isRight }) => isRight),
  refusals: choices.flatMap(({ refuses }, index) => (refuses ? [index] : [])),
});

const passedBy = (name: string, guesses: readonly Guess[]): string[] =>
  guesses
    .filter(({ pass }) => pass > GUESSING.pass)
    .map(
      ({ strategy, pass }) =>
        `${name}: always ${strategy} passes with ${percent(pass)}, more than ` +
        `${percent(GUESSING.pass)}`,
    );

/** Questions with two options have no middle: there, length and place say less. */
const withThree = (bank: readonly GuessedItem[]): GuessedItem[] =>
  bank.filter(({ options }) => options.length >= 3);

function lengthProblems(bank: readonly GuessedItem[]): string[] {
  const items = withThree(bank);
  return (['the longest', 'the shortest'] as const).flatMap((strategy) => {
    const pick = strategies[strategy];
    const right = pick
      ? items.reduce((sum, item) => sum + chanceOf(pick, item), 0) / Math.max(items.length, 1)
      : 0;
    return right > GUESSING.length
      ? [`the right option is ${strategy} in ${percent(right)} of ${items.length} questions`]
      : [];
  });
}

const learnedProblems = (guesses: readonly Guess[]): string[] =>
  guesses
    .map((guess) => ({ ...guess, most: mostOf(guess.strategy) }))
    .filter(({ share, most }) => share > most)
    .map(
      ({ strategy, share, most }) =>
        `${strategy}, ${percent(share)} of all questions are answered right, more than ` +
        percent(most),
    );

/** How often a guesser may be right over all questions: only those who learn are held to it. */
const mostOf = (strategy: string): number =>
  strategy === WEIGHED ? GUESSING.weighed : strategy in learners ? GUESSING.learned : 1;

function placeProblems(bank: readonly GuessedItem[]): string[] {
  const items = withThree(bank);
  const byChance = items.map(({ options }) => 1 / options.length);
  const positions = {
    first: ({ answer }: GuessedItem) => answer === 0,
    last: ({ answer, options }: GuessedItem) => answer === options.length - 1,
  };
  return Object.entries(positions).flatMap(([name, stands]) => {
    const matchingCount = items.filter(stands).length;
    const likely = passProbability(byChance, { asked: items.length, needed: matchingCount });
    return likely < GUESSING.place
      ? [
          `the right option stands ${name} in ${matchingCount} of ${items.length}: by chance ` +
            `${percent(likely)}`,
        ]
      : [];
  });
}

function rates(
  bank: readonly GuessedItem[],
  has: (option: string) => boolean,
): { right: number; wrong: number } {
  const right = bank.map(({ options, answer }) => options[answer] ?? '');
  const wrong = bank.flatMap(({ options, answer }) => options.filter((_, at) => at !== answer));
  const rate = (options: readonly string[]): number =>
    options.filter(has).length / Math.max(options.length, 1);
  return { right: rate(right), wrong: rate(wrong) };
}

const percent = (share: number): string =>
  `${(share * 100).toLocaleString('en', { maximumSignificantDigits: 3 })} %`;

/** The report as Markdown, for a page of the documentation. */
export function describeGuessing({ sets, bank, wording }: GuessingReport): string {
  const names = [
    ...Object.keys({ ...drillStrategies, ...wordingStrategies }),
    ...Object.keys(learners),
    WEIGHED,
    ...Object.keys(classifiers),
  ];
  const of = (guesses: readonly Guess[], name: string): string => {
    const guess = guesses.find(({ strategy }) => strategy === name);
    return guess === undefined ? '' : percent(guess.pass);
  };
  const share = (name: string): string => {
    const guess = bank.guesses.find(({ strategy }) => strategy === name);
    return guess === undefined ? '' : percent(guess.share);
  };
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    row([
      'always',
      ...sets.map(({ name, items }) => `${name} (${items})`),
      `right of ${bank.items}`,
    ]),
    row(['---', ...sets.map(() => '---'), '---']),
    ...names.map((name) =>
      row([name, ...sets.map(({ guesses }) => of(guesses, name)), share(name)]),
    ),
    '',
    row(['wording', 'in right options', 'in wrong ones']),
    row(['---', '---', '---']),
    ...wording.map(({ name, right, wrong }) => row([name, percent(right), percent(wrong)])),
  ].join('\n');
}
