import type { Database } from '@firm/db';
import type { Course, TestedMistake } from '@firm/schema';

/**
 * A question as the build leaves it in dist/content/final-test.{course}.json. Its answer never
 * leaves the server before the test is over.
 */
export type BankQuestion = {
  /** Stays the same as long as the question does. */
  id: string;
  ask: string;
  options: readonly string[];
  /** One for each option, the same however it is worded. */
  optionIds: readonly string[];
  /** Index of the right option. */
  answer: number;
  why: string;
  /** Mistake to test. */
  mistake: TestedMistake;
  /** Of a question with numbers: those of each draw, in the places `{0}`, `{1}` … of its texts. */
  draws?: readonly (readonly string[])[];
  /** The lesson that it is about. */
  lesson: string;
};

export type FinalTestDeps = {
  db: Database;
  clock: () => Date;
  random: { uuid: () => string; bytes: (length: number) => Uint8Array };
  courses: readonly Course[];
  /** Course id → its question bank. */
  finalTests: ReadonlyMap<string, readonly BankQuestion[]>;
};
