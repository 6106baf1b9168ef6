import { sumItemAnswers, sumItemVariants, type Database } from '@firm/db';
import type { ReviewQuestion } from '../review/index.ts';
import { drawNumbers, writeNumbers } from '@firm/format/draw-numbers.ts';
import { writeVariant } from '../final-tests/questions.ts';
import { DAY_MILLISECONDS, dayOf } from './note-answers.ts';

/** Notable traits of a question. */
export type ItemMark = 'everyone' | 'no one' | 'does not separate';

/** How people answered a question when they first met it. Shares from 0 to 1. */
export type ItemFigures = {
  id: string;
  ask: string;
  answers: number;
  /** Right at the first try. */
  right: number;
  /** The wrong option that draws the most; undefined: nobody was wrong. */
  drawsTo: { option: string; share: number } | undefined;
  /**
   * Point-biserial correlation of this answer with the rest of the test, from -1 to 1: whether who
   * knows more is right more often. Undefined under a lesson, and where all are alike.
   */
  separates: number | undefined;
  mark: ItemMark | undefined;
  /** How often each option was chosen, with the numbers of the first draw. */
  options: OptionFigures[];
  /** The same for the numbers that were put, those with the most answers first. */
  variants: VariantFigures[];
};

type OptionFigures = { option: string; isRight: boolean; share: number };
type VariantFigures = {
  ask: string;
  answers: number;
  right: number;
  options: OptionFigures[];
};

/** Shown of the variants of a question. */
const VARIANTS_AT_MOST = 12;

/** From how many answers on a question is judged, and by what. */
const JUDGED = { answers: 20, everyone: 0.95, noOne: 0.2, separates: 0.1 } as const;

type Deps = {
  db: Database;
  clock: () => Date;
  reviewQuestions: ReadonlyMap<string, ReviewQuestion>;
};

/** Figures of every question that was answered in the last days, those that stand out first. */
export async function listItems(deps: Deps, { days }: { days: number }): Promise<ItemFigures[]> {
  const since = dayOf(new Date(deps.clock().getTime() - days * DAY_MILLISECONDS));
  const sums = Map.groupBy(await sumItemAnswers(deps, { since }), ({ item }) => item);
  const variants = Map.groupBy(await sumItemVariants(deps, { since }), ({ item }) => item);
  return [...sums]
    .flatMap(([id, options]) => {
      const question = deps.reviewQuestions.get(id);
      // A question that content has lost cannot be mended any more.
      return question
        ? [
            {
              ...figuresOf(question, options),
              variants: variantsOf(question, variants.get(id) ?? []),
            },
          ]
        : [];
    })
    .toSorted(
      (a, b) => Number(a.mark === undefined) - Number(b.mark === undefined) || a.right - b.right,
    );
}

type Sum = { option: string; answers: number; restSum: number; restSquares: number };

type Choice = Pick<Sum, 'option' | 'answers'>;

/** Share of each option, in the question's order. */
function optionFigures(
  { answer, optionIds }: ReviewQuestion,
  { options, sums }: { options: readonly string[]; sums: readonly Choice[] },
): OptionFigures[] {
  const all = sums.reduce((sum, { answers }) => sum + answers, 0);
  return options.map((option, at) => ({
    option,
    isRight: at === answer,
    share: (sums.find((sum) => sum.option === optionIds[at])?.answers ?? 0) / all,
  }));
}

function variantsOf(
  question: ReviewQuestion,
  sums: readonly (Choice & { variant: string })[],
): VariantFigures[] {
  const draws = new Map(question.draws?.map((numbers) => [writeVariant(numbers), numbers]));
  return [...Map.groupBy(sums, ({ variant }) => variant)]
    .flatMap(([variant, choices]): VariantFigures[] => {
      const numbers = draws.get(variant);
      // Content draws others now.
      if (numbers === undefined) return [];
      const { ask, options } = writeNumbers(question, numbers);
      const figures = optionFigures(question, { options, sums: choices });
      return [
        {
          ask,
          answers: choices.reduce((sum, { answers }) => sum + answers, 0),
          right: figures[question.answer]?.share ?? 0,
          options: figures,
        },
      ];
    })
    .toSorted((a, b) => b.answers - a.answers)
    .slice(0, VARIANTS_AT_MOST);
}

function figuresOf(question: ReviewQuestion, sums: readonly Sum[]): Omit<ItemFigures, 'variants'> {
  const { ask, options } = drawNumbers(question, 0);
  const answers = total(sums, 'answers');
  const rightId = question.optionIds[question.answer];
  const isRight = ({ option }: Sum): boolean => option === rightId;
  const right = total(sums.filter(isRight), 'answers') / answers;
  const [worst] = sums
    .filter((sum) => !isRight(sum) && question.optionIds.includes(sum.option))
    .toSorted((a, b) => b.answers - a.answers);
  const separates = question.isTest ? separation(sums.filter(isRight), sums) : undefined;
  return {
    id: question.id,
    ask,
    answers,
    right,
    drawsTo: worst && {
      option: options[question.optionIds.indexOf(worst.option)] ?? '',
      share: worst.answers / answers,
    },
    separates,
    options: optionFigures(question, { options, sums }),
    mark: answers < JUDGED.answers ? undefined : markOf({ right, separates }),
  };
}

function markOf({ right, separates }: Pick<ItemFigures, 'right' | 'separates'>) {
  if (right >= JUDGED.everyone) return 'everyone';
  if (right <= JUDGED.noOne) return 'no one';
  return separates !== undefined && separates < JUDGED.separates ? 'does not separate' : undefined;
}

const total = (sums: readonly Sum[], key: 'answers' | 'restSum' | 'restSquares'): number =>
  sums.reduce((sum, one) => sum + one[key], 0);

/** The correlation of being right with how many others of the test were right. */
function separation(rights: readonly Sum[], all: readonly Sum[]): number | undefined {
  const [count, rightCount] = [total(all, 'answers'), total(rights, 'answers')];
  const mean = total(all, 'restSum') / count;
  const spread = Math.sqrt(total(all, 'restSquares') / count - mean ** 2);
  if (rightCount === 0 || rightCount === count || spread === 0) return undefined;
  const share = rightCount / count;
  const meanOfRights = total(rights, 'restSum') / rightCount;
  return ((meanOfRights - mean) / spread) * Math.sqrt(share / (1 - share));
}
