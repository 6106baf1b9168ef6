import type { Database } from '@firm/db';
import type { TestedMistake } from '@firm/schema';

/** A question of a lesson or of a final test as the build leaves it in dist/content/review.json. */
export type ReviewQuestion = {
  /** Stays the same as long as the question does. */
  id: string;
  ask: string;
  options: readonly string[];
  /** One for each option, the same however it is worded. */
  optionIds: readonly string[];
  /** Index of the right option. */
  answer: number;
  why: string;
  /** What it tests. */
  mistake: TestedMistake;
  /** As of a question of a final test. */
  draws?: readonly (readonly string[])[];
  /** The lesson that it is about. */
  lesson: { title: string; href: string };
  /** Of a final test: which option is right is never told. */
  isTest: boolean;
};

export type ReviewDeps = {
  db: Database;
  clock: () => Date;
  /** Question id → question. */
  reviewQuestions: ReadonlyMap<string, ReviewQuestion>;
};
