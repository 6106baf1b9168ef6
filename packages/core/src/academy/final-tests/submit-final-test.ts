import { closeFinalTest, findFinalTest, listFinalTests, lockPerson } from '@firm/db';
import type { Learner } from '../open-course.ts';
import { noteAnswers } from '../items/note-answers.ts';
import { refreshXp } from '../refresh-xp.ts';
import type { ReviewDeps, ReviewQuestion } from '../review/deps.ts';
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
  variantOf,
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

/** Each question of the tests also stands among those that come back, with its lesson. */
type SubmitDeps = FinalTestDeps & Pick<ReviewDeps, 'reviewQuestions'>;

export type MarkedTest = {
  score: number;
  hasPassed: boolean;
  /** When the next try may begin; undefined: passed. */
  nextTryAt: Date | undefined;
  /** The lesson to read again: the one with the most that was not right; undefined: passed. */
  lesson: ReviewQuestion['lesson'] | undefined;
  /** None until it is passed: nobody learns a test by failing it. `chosen` as it was sent. */
  questions: (PutQuestion & { chosen: ChosenOption | null; isRight: boolean; why: string })[];
};

/** A try while it is marked. */
type Marking = {
  userId: string;
  courseId: string;
  testId: string;
  answers: SubmitFinalTestInput['answers'];
  questions: readonly BankQuestion[];
  isRight: readonly boolean[];
  score: number;
};

/** Notes how strong the person is against each mistake. */
async function noteMistakes(
  deps: SubmitDeps,
  { userId, questions, answers, isRight }: Marking,
): Promise<void> {
  // An answer left open when time ran out says nothing.
  await noteStrength(deps, {
    userId,
    answers: questions.flatMap(({ mistake }, at) =>
      (answers[at] ?? null) === null ? [] : [{ mistake, outcome: outcomeOf(isRight[at] === true) }],
    ),
  });
}

/** Notes the options chosen of questions that the person had not met in another try. */
async function noteFirstAnswers(
  deps: SubmitDeps,
  { courseId, testId, questions, answers, isRight, score }: Marking,
  all: Awaited<ReturnType<typeof listFinalTests>>,
): Promise<void> {
  const metQuestionIds = new Set(
    all.flatMap(({ id, questionIds }) => (id === testId ? [] : questionIds)),
  );
  await noteAnswers(
    deps,
    questions.flatMap((question, at) => {
      if (metQuestionIds.has(question.id)) return [];
      const option = idAnswered(question, { testId, chosen: answers[at] ?? null }) ?? '';
      const item = testQuestionId(courseId, question.id);
      const variant = variantOf(testId, question);
      return { item, option, variant, rest: score - Number(isRight[at]) };
    }),
  );
}

/** Each question with the answer and why, for a try that is passed. */
const explainQuestions = ({
  testId,
  questions,
  answers,
  isRight,
}: Marking): MarkedTest['questions'] =>
  putQuestions(testId, questions).map((put, at) => ({
    ...put,
    chosen: answers[at] ?? null,
    isRight: isRight[at] === true,
    why: questions[at]?.why ?? '',
  }));

/**
 * Marks a try, once. Of one that is passed it is told for each question whether it was right and
 * why, and they come back in the review; of another one only which lesson to read again.
 *
 * @throws Refusal 'final-test/unknown', 'final-test/already-submitted',
 *   'final-test/expired', 'final-test/not-available'
 */
export async function submitFinalTest(
  deps: SubmitDeps,
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
    if (hasPassed)
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
    const marking = { userId, courseId, testId, answers, questions, isRight, score };
    await noteMistakes({ ...deps, db }, marking);
    const all = await listFinalTests({ db }, { userId, courseId });
    await noteFirstAnswers({ ...deps, db }, marking, all);
    if (hasPassed) await refreshXp({ ...deps, db }, { userId });
    const tries = all.filter(({ courseVersion }) => courseVersion === attempt.courseVersion);
    return {
      score,
      hasPassed,
      nextTryAt: hasPassed ? undefined : nextTryAt(tries),
      lesson: hasPassed
        ? undefined
        : lessonOf(deps, { courseId, missed: questions.filter((_, at) => isRight[at] !== true) }),
      questions: hasPassed ? explainQuestions(marking) : [],
    };
  });
}

/** The lesson of the most questions that were not right; of several the first by its address. */
function lessonOf(
  { reviewQuestions }: Pick<SubmitDeps, 'reviewQuestions'>,
  { courseId, missed: missedBankQuestions }: { courseId: string; missed: readonly BankQuestion[] },
): ReviewQuestion['lesson'] | undefined {
  const [most] = [...Map.groupBy(missedBankQuestions, ({ lesson }) => lesson).values()].toSorted(
    (a, b) => b.length - a.length || ((a[0]?.lesson ?? '') < (b[0]?.lesson ?? '') ? -1 : 1),
  );
  const id = most?.[0]?.id;
  return id === undefined ? undefined : reviewQuestions.get(testQuestionId(courseId, id))?.lesson;
}

/** The id of the option that was chosen; undefined: none, or none that there is. */
function idAnswered(
  question: BankQuestion,
  { testId, chosen: choice }: { testId: string; chosen: ChosenOption | null },
): string | undefined {
  if (choice === null) return undefined;
  const index = indexOfChosen(question, { order: optionOrder(testId, question), chosen: choice });
  return index === undefined ? undefined : question.optionIds[index];
}
