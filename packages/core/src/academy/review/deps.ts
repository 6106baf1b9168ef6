import type { Database } from '@firm/db';
import type { BankQuestion } from '../final-tests/deps.ts';

/** A question of a lesson or of a final test as the build leaves it in dist/content/review.json. */
export type ReviewQuestion = Omit<BankQuestion, 'lesson'> & {
  /** The lesson that it is about. */
  lesson: { title: string; href: string };
  /** Of a lesson: by the index of a wrong option, why just that one is wrong. */
  wrong?: Readonly<Record<string, string>>;
  /** Of a final test: which option is right is never told. */
  isTest: boolean;
};

export type ReviewDeps = {
  db: Database;
  clock: () => Date;
  /** Question id → question. */
  reviewQuestions: ReadonlyMap<string, ReviewQuestion>;
};
