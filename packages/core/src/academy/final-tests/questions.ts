import { createHash } from 'node:crypto';
import { drawNumbers, numbersOf } from '@firm/format/draw-numbers.ts';
import type { BankQuestion, FinalTestDeps } from './deps.ts';
import { Refusal } from '../../refusal.ts';
import { FINAL_TEST } from './rules.ts';

/** A question as it is put: without its answer, the options in this try's order. */
export type PutQuestion = { id: string; ask: string; options: string[]; optionIds: string[] };

/** An option's id. A page of the version before says its place among those that were put. */
export type ChosenOption = string | number;

/** The bank of a course. @throws Refusal 'final-test/not-available' */
export function bankOf(
  { finalTests }: Pick<FinalTestDeps, 'finalTests'>,
  courseId: string,
): readonly BankQuestion[] {
  const bank = finalTests.get(courseId) ?? [];
  if (bank.length < FINAL_TEST.bank) throw new Refusal('final-test/not-available');
  return bank;
}

/** At most so many questions of a try were put in the same words in an earlier one. */
const SEEN_AT_MOST = FINAL_TEST.questions / 2;

/**
 * Draws questions: of each lesson as many as of any other, or one more, new ones first, then those
 * whose numbers are drawn anew. Where more than half would be as they were in an earlier try, those
 * of other lessons stand in for them.
 *
 * @param before ids of all questions of earlier tries
 */
export function drawQuestions(
  bank: readonly BankQuestion[],
  { bytes, before }: { bytes: (length: number) => Uint8Array; before: readonly string[] },
): string[] {
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((one) => ({ one, lot: Buffer.from(bytes(16)).toString('hex') }))
      .sort((a, b) => (a.lot < b.lot ? -1 : 1))
      .map(({ one }) => one);
  const seenIds = new Set(before);
  const isAsBefore = ({ id, draws }: BankQuestion): boolean =>
    seenIds.has(id) && draws === undefined;
  const oldness = (question: BankQuestion): number =>
    Number(seenIds.has(question.id)) + Number(isAsBefore(question));
  const newestFirst = (list: readonly BankQuestion[]): BankQuestion[] =>
    shuffle(list).sort((a, b) => oldness(a) - oldness(b));
  const lessons = shuffle([...Map.groupBy(bank, ({ lesson }) => lesson).values()]).map(newestFirst);
  const rounds = Array.from({ length: FINAL_TEST.questions }, (_, round) =>
    lessons.flatMap((one) => one[round] ?? []),
  );
  const drawnRounds = rounds.flat().slice(0, FINAL_TEST.questions);
  const spare = newestFirst(bank.filter((one) => !drawnRounds.includes(one) && !isAsBefore(one)));
  const seenBankQuestions = drawnRounds.filter(isAsBefore);
  const inputs = new Map(
    seenBankQuestions.slice(SEEN_AT_MOST).map((one, at) => [one, spare[at] ?? one]),
  );
  return shuffle(drawnRounds.map((one) => inputs.get(one) ?? one)).map(({ id }) => id);
}

/**
 * The order in which a try shows a question's options, as indices into the bank's. It follows from
 * the try's number, so that a reload shows the same and nothing more has to be kept.
 */
export function optionOrder(
  testId: string,
  question: Pick<BankQuestion, 'id' | 'options'>,
): number[] {
  const lot = (index: number): string =>
    createHash('sha256').update(`${testId}\n${question.id}\n${index}`).digest('hex');
  return question.options.map((_, index) => index).sort((a, b) => (lot(a) < lot(b) ? -1 : 1));
}

/**
 * A try's questions in their order, with its numbers; undefined when the bank has lost one of them
 * since.
 */
export function questionsOf(
  bank: readonly BankQuestion[],
  { id: testId, questionIds }: { id: string; questionIds: readonly string[] },
): BankQuestion[] | undefined {
  const questions = questionIds.flatMap((id) => bank.find((question) => question.id === id) ?? []);
  return questions.length === questionIds.length
    ? questions.map((question) => withNumbers(testId, question))
    : undefined;
}

/**
 * Which option was chosen.
 *
 * @param order in which the options were put
 * @returns its index in the question's own list; undefined: there is no such option
 */
export function indexOfChosen(
  { options, optionIds }: Pick<BankQuestion, 'options' | 'optionIds'>,
  { order, chosen: choice }: { order: readonly number[]; chosen: ChosenOption },
): number | undefined {
  const index = typeof choice === 'string' ? optionIds.indexOf(choice) : (order[choice] ?? -1);
  return options[index] === undefined ? undefined : index;
}

/** A question's options and their ids in the order in which they are put. */
export const putOptions = (
  { options, optionIds }: Pick<BankQuestion, 'options' | 'optionIds'>,
  order: readonly number[],
): Pick<PutQuestion, 'options' | 'optionIds'> => ({
  options: order.map((index) => options[index] ?? ''),
  optionIds: order.map((index) => optionIds[index] ?? ''),
});

export function putQuestions(testId: string, questions: readonly BankQuestion[]): PutQuestion[] {
  return questions.map((question) => ({
    id: question.id,
    ask: question.ask,
    ...putOptions(question, optionOrder(testId, question)),
  }));
}

/**
 * A question with the numbers of a try. Like the order they follow from the try; which option is
 * right does not depend on them.
 */
export const withNumbers = <T extends Pick<BankQuestion, 'id' | 'ask' | 'options' | 'why'>>(
  testId: string,
  question: T,
): T => drawNumbers(question, numbersLot(testId, question));

const numbersLot = (testId: string, { id }: Pick<BankQuestion, 'id'>): number =>
  createHash('sha256').update(`${testId}\n${id}\nnumbers`).digest().readUInt32BE();

/** The numbers that a try puts into a question; undefined: it has none. */
export const variantOf = (
  testId: string,
  question: Pick<BankQuestion, 'id' | 'draws'>,
): string | undefined => writeVariant(numbersOf(question, numbersLot(testId, question)));

/** Drawn numbers in one text. */
export const writeVariant = (numbers: readonly string[] | undefined): string | undefined =>
  numbers?.join('|');
