import type { TestedMistake } from '@firm/schema';

/** A practice task as content states it: its texts are the page's. */
export type PracticeTask = {
  id: string;
  title: string;
  /** What it trains. */
  mistake: TestedMistake;
  courseId: string;
  lesson: { title: string; href: string };
  /** What the texts say in numbers, by name: whole tokens or ether. */
  amounts: Readonly<Record<string, number>>;
  /** In the order in which they are shown. */
  goals: readonly string[];
};
