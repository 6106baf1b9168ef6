import type { TestedMistake } from '@firm/schema';

/** A practice task as content states it: its texts are the page's. */
export type PracticeTask = {
  id: string;
  title: string;
  /** Mistake to train. */
  mistake: TestedMistake;
  courseId: string;
  lesson: { title: string; href: string };
  /** The amounts in the texts, by name: whole tokens or ether. */
  amounts: Readonly<Record<string, number>>;
  /** Of a capstone: how long it may take. */
  minutes?: number | undefined;
  /** In the order in which they are shown. */
  goals: readonly string[];
};
