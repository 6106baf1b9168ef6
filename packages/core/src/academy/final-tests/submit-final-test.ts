import { closeFinalTest, findFinalTest, listFinalTests, lockPerson } from '@firm/db';
import type { Learner } from '../open-course.ts';
import { noteAnswers } from '../items/note-answers.ts';
import { refreshXp } from '../refresh-xp.ts';
import { scheduleReview, testQuestionId } from '../review/schedule-review.ts';
import { noteStrength, outcomeOf } from '../strengths/note-strength.ts';
import type { BankQuestion, FinalTestDeps } from './deps.ts';
import { Refusal } from '../../refusal.ts';
import {
  bankOf,
  indexOfChosen,
  optionOrder,
  putQuestions,
  questionsOf,
  type ChosenOption,
  type PutQuestion,
} from './questions.ts';
import { FINAL_TEST, isOpen, nextTryAt } from './rules.ts';

export type SubmitFinalTestInput = {
  learner: Learner;
  courseId: string;
  testId: string;
  /** For each question, in the order they were put, the chosen option; null: none. */
  answers: readonly (ChosenOption | null)[];
};

export type MarkedTest = {
  score: number;
  hasPassed: boolean;
  /** When the next try may begin; undefined: passed. */
  nextTryAt: Date | undefined;
  /** `chosen` as it was sent. */
  questions: (PutQuestion & { chosen: ChosenOption | null; isRight: boolean; why: string })[];
};

/**
 * Marks a try, once; its questions come back in the review. Which option is right is told for none
 * of the questions; why, for all of them.
 *
 * @throws Refusal 'final-test/unknown', 'final-test/already-submitted',
 *   'final-test/expired', 'final-test/not-available'
 */
export async function submitFinalTest(
  deps: FinalTestDeps,
  { learner: { userId }, courseId, testId, answers }: SubmitFinalTestInput,
): Promise<MarkedTest> {
  const bank = bankOf(deps, courseId);
  return deps.db.transaction(async (db) => {
    await lockPerson({ db }, userId);
    const now = deps.clock();
    const attempt = await findFinalTest({ db }, { userId, courseId, testId });
    if (!attempt) throw new Refusal('final-test/unknown');
    if (attempt.submittedAt !== null) throw new Refusal('final-test/already-submitted');
    const questions = questionsOf(bank, attempt);
    if (!questions || !isOpen(attempt, now)) throw new Refusal('final-test/expired');
    const isRight = questions.map(
      (question, at) =>
        idAnswered(question, { testId, chosen: answers[at] ?? null }) ===
        question.optionIds[question.answer],
    );
    const score = isRight.filter(Boolean).length;
    const hasPassed = score >= FINAL_TEST.needed;
    if (!(await closeFinalTest({ db }, { testId, score, hasPassed, now })))
      throw new Refusal('final-test/already-submitted');
    await scheduleReview(
      { ...deps, db },
      {
        userId,
        answers: questions.map(({ id }, at) => ({
          question: testQuestionId(courseId, id),
          isRight: isRight[at] === true,
        })),
      },
    );
    // What was left open, when time ran out, says nothing.
    await noteStrength(
      { ...deps, db },
      {
        userId,
        answers: questions.flatMap(({ mistake }, at) =>
          (answers[at] ?? null) === null
            ? []
            : [{ mistake, outcome: outcomeOf(isRight[at] === true) }],
        ),
      },
    );
    const all = await listFinalTests({ db }, { userId, courseId });
    const met = new Set(all.flatMap(({ id, questionIds }) => (id === testId ? [] : questionIds)));
    await noteAnswers(
      { ...deps, db },
      questions.flatMap((question, at) => {
        if (met.has(question.id)) return [];
        const option = idAnswered(question, { testId, chosen: answers[at] ?? null }) ?? '';
        const item = testQuestionId(courseId, question.id);
        return { item, option, rest: score - Number(isRight[at]) };
      }),
    );
    if (hasPassed) await refreshXp({ ...deps, db }, { userId });
    const tries = all.filter(({ courseVersion }) => courseVersion === attempt.courseVersion);
    return {
      score,
      hasPassed,
      nextTryAt: hasPassed ? undefined : nextTryAt(tries),
      questions: putQuestions(testId, questions).map((put, at) => ({
        ...put,
        chosen: answers[at] ?? null,
        isRight: isRight[at] === true,
        why: questions[at]?.why ?? '',
      })),
    };
  });
}

/** The id of the option that was chosen; undefined: none, or none that there is. */
function idAnswered(
  question: BankQuestion,
  { testId, chosen }: { testId: string; chosen: ChosenOption | null },
): string | undefined {
  if (chosen === null) return undefined;
  const index = indexOfChosen(question, { order: optionOrder(testId, question), chosen });
  return index === undefined ? undefined : question.optionIds[index];
}
