import { createHash } from 'node:crypto';
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

/** Draws questions: each set of them as likely as any other. */
export function drawQuestions(
  bank: readonly BankQuestion[],
  { bytes }: { bytes: (length: number) => Uint8Array },
): string[] {
  return bank
    .map(({ id }) => ({ id, lot: Buffer.from(bytes(16)).toString('hex') }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, FINAL_TEST.questions)
    .map(({ id }) => id);
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

/** A try's questions in their order; undefined when the bank has lost one of them since. */
export function questionsOf(
  bank: readonly BankQuestion[],
  ids: readonly string[],
): BankQuestion[] | undefined {
  const found = ids.flatMap((id) => bank.find((question) => question.id === id) ?? []);
  return found.length === ids.length ? found : undefined;
}

/**
 * Which option was chosen.
 *
 * @param order in which the options were put
 * @returns its index in the question's own list; undefined: there is no such option
 */
export function indexOfChosen(
  { options, optionIds }: Pick<BankQuestion, 'options' | 'optionIds'>,
  { order, chosen }: { order: readonly number[]; chosen: ChosenOption },
): number | undefined {
  const index = typeof chosen === 'string' ? optionIds.indexOf(chosen) : (order[chosen] ?? -1);
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
