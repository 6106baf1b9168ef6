import { listPracticeDone, listStrengths, readReviewRecord, type ReviewCardRow } from '@firm/db';
import type { Mistake } from '@firm/schema';
import type { PracticeTask } from '../../practice/index.ts';
import type { ReviewDeps, ReviewQuestion } from '../review/deps.ts';
import { judgeStrengths, STRENGTH, type Strength } from './strength.ts';

type Link = { title: string; href: string };
type Deps = Pick<ReviewDeps, 'db' | 'reviewQuestions'> & {
  /** Task id → task, in the order of their list. */
  practiceTasks: ReadonlyMap<string, PracticeTask>;
};

export type StrengthView = {
  enough: number;
  /** The weakest first, each with what to do next; null: there is nothing of that sort. */
  strengths: (Strength & { lesson: Link | null; task: Link | null })[];
};

/** How well somebody sees each kind of mistake, and what to do next. */
export async function readStrengths(
  deps: Deps,
  { userId }: { userId: string },
): Promise<StrengthView> {
  const rows = await listStrengths(deps, { userId });
  const { cards } = await readReviewRecord(deps, { userId });
  const doneTasks = new Set((await listPracticeDone(deps, { userId })).map(({ task }) => task));
  const lessonOf = lessonsToRead(deps, cards);
  const tasks = [...deps.practiceTasks.values()].filter(({ id }) => !doneTasks.has(id));
  return {
    enough: STRENGTH.enough,
    strengths: judgeStrengths(rows).map((strength) => {
      const task = tasks.find(({ mistake }) => mistake === strength.mistake);
      return {
        ...strength,
        lesson: lessonOf(strength.mistake) ?? null,
        task: task ? { title: task.title, href: `/academy/practice?task=${task.id}` } : null,
      };
    }),
  };
}

/**
 * Which lesson helps against a mistake: that of the question which this person finds hardest, or
 * the one that asks most about it.
 */
function lessonsToRead(
  { reviewQuestions }: Pick<Deps, 'reviewQuestions'>,
  cards: readonly ReviewCardRow[],
): (mistake: Mistake) => Link | undefined {
  const hardest = cards
    .toSorted((a, b) => b.difficulty - a.difficulty)
    .flatMap(({ question }) => reviewQuestions.get(question) ?? []);
  return (mistake) => {
    const isAboutIt = (question: ReviewQuestion): boolean => question.mistake === mistake;
    const own = hardest.find(isAboutIt);
    if (own) return own.lesson;
    const questions = [...reviewQuestions.values()].filter(isAboutIt);
    const byLesson = [...Map.groupBy(questions, ({ lesson }) => lesson.href).values()];
    return byLesson.toSorted((a, b) => b.length - a.length)[0]?.[0]?.lesson;
  };
}
