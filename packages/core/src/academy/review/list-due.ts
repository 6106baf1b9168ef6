import {
  findNextReviewTime,
  findReviewSetting,
  findTelegramLink,
  listCompletions,
  listDueReviews,
  listFailedTests,
  listReviewedQuestions,
  listStrengths,
} from '@firm/db';
import type { Mistake } from '@firm/schema';
import { weakMistakes } from '../strengths/strength.ts';
import type { ReviewDeps, ReviewQuestion } from './deps.ts';
import { mixSitting } from './mix-sitting.ts';
import { putReview, type PutReview } from './put-review.ts';
import { isOfTest } from './schedule-review.ts';

export type DueReviews = {
  isOn: boolean;
  /** Whether the bot says that something is due, to who linked Telegram. */
  inTelegram: boolean;
  hasTelegram: boolean;
  /** All that is due. */
  dueCount: number;
  /** How many of `questions` are new. */
  newCount: number;
  /** One sitting. */
  questions: PutReview[];
  /** When the next one becomes due; undefined: something is due now, or nothing ever. */
  nextDueAt: Date | undefined;
};

/** Lists a person's reviews: their mistakes, and due questions. Empty while the review is off. */
export async function listDue(
  deps: ReviewDeps,
  { userId }: { userId: string },
): Promise<DueReviews> {
  const now = deps.clock();
  const setting = await findReviewSetting(deps, { userId });
  const { isOn, inTelegram } = setting ?? { isOn: true, inTelegram: true };
  const hasTelegram = (await findTelegramLink(deps, { userId })) !== undefined;
  const cards = isOn ? await listDueReviews(deps, { userId, now }) : [];
  // A question that content has lost is not asked any more.
  const isHidden = await hidesTests(deps, { userId });
  const due = cards.flatMap((card) => {
    const question = deps.reviewQuestions.get(card.question);
    return question && !isHidden(question) ? [putReview(question, card)] : [];
  });
  const weak = isOn ? weakMistakes(await listStrengths(deps, { userId })) : [];
  const fresh = weak.length > 0 ? await listFresh(deps, { userId, weak }) : [];
  const questions = mixSitting({ due, fresh, weak });
  const nextDueAt =
    isOn && due.length === 0 ? await findNextReviewTime(deps, { userId, now }) : undefined;
  return {
    isOn,
    inTelegram,
    hasTelegram,
    dueCount: due.length,
    newCount: questions.filter(({ isNew }) => isNew).length,
    questions,
    nextDueAt,
  };
}

/** Questions under lessons that this person completed and passed by, of what they get wrong. */
async function listFresh(
  deps: ReviewDeps,
  { userId, weak }: { userId: string; weak: readonly Mistake[] },
): Promise<PutReview[]> {
  const readLessons = await listReadLessons(deps, { userId });
  const metQuestions = new Set(await listReviewedQuestions(deps, { userId }));
  return [...deps.reviewQuestions.values()]
    .filter(
      (question) =>
        weak.some((mistake) => mistake === question.mistake) &&
        isFresh(question, { read: readLessons }) &&
        !metQuestions.has(question.id),
    )
    .map((question) => putReview(question, { userId, reps: 0 }));
}

/** Addresses of the lessons that somebody completed. */
export const listReadLessons = async (
  deps: Pick<ReviewDeps, 'db'>,
  person: { userId: string },
): Promise<ReadonlySet<string>> =>
  new Set(
    (await listCompletions(deps, person)).map(
      ({ courseId, lessonKey }) => `/academy/course/${courseId}?lesson=${lessonKey}`,
    ),
  );

/** Whether a question may be asked of somebody who has not met it: no test's, of a lesson read. */
export const isFresh = (
  { isTest, lesson }: Pick<ReviewQuestion, 'isTest' | 'lesson'>,
  { read: readLessons }: { read: ReadonlySet<string> },
): boolean => !isTest && readLessons.has(lesson.href);

/**
 * Which questions are not asked yet: those of a final test that somebody has failed and not passed
 * since. Their answers would be learnt instead of the lessons.
 */
export async function hidesTests(
  { db }: Pick<ReviewDeps, 'db'>,
  { userId }: { userId: string },
): Promise<(question: Pick<ReviewQuestion, 'id' | 'isTest'>) => boolean> {
  const failedFailedTests = await listFailedTests({ db }, { userId });
  return ({ id, isTest }) => isTest && failedFailedTests.some((courseId) => isOfTest(courseId, id));
}
