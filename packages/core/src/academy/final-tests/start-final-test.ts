import { insertFinalTest, listFinalTests, lockPerson } from '@firm/db';
import { openCourse, type Learner } from '../open-course.ts';
import type { FinalTestDeps } from './deps.ts';
import { Refusal, secondsUntil } from '../../refusal.ts';
import { bankOf, drawQuestions, putQuestions, questionsOf, type PutQuestion } from './questions.ts';
import { deadlineOf, isOpen, nextTryAt } from './rules.ts';

export type OpenTest = { testId: string; expiresAt: Date; questions: PutQuestion[] };

/**
 * Begins a try at a course's final test; while one is open, gives that one again.
 *
 * @throws Refusal course/not-found, course/account-required, 'final-test/not-available',
 *   'final-test/already-passed', 'final-test/pause'
 */
export async function startFinalTest(
  deps: FinalTestDeps,
  { learner, courseId }: { learner: Learner; courseId: string },
): Promise<OpenTest> {
  const course = openCourse(deps, { courseId, learner });
  const bank = bankOf(deps, courseId);
  return deps.db.transaction(async (db) => {
    // Two clicks at once begin one try.
    if (!(await lockPerson({ db }, learner.userId))) throw new Refusal('final-test/not-available');
    const now = deps.clock();
    const tries = (await listFinalTests({ db }, { userId: learner.userId, courseId })).filter(
      ({ courseVersion }) => courseVersion === course.version,
    );
    if (tries.some(({ hasPassed }) => hasPassed === true))
      throw new Refusal('final-test/already-passed');
    const open = tries.find((attempt) => isOpen(attempt, now));
    const questions = open && questionsOf(bank, open);
    if (open && questions)
      return {
        testId: open.id,
        expiresAt: deadlineOf(open),
        questions: putQuestions(open.id, questions),
      };
    const until = open ? undefined : nextTryAt(tries);
    if (until !== undefined && until > now)
      throw new Refusal('final-test/pause', { retryAfterSeconds: secondsUntil(until, now) });
    const before = tries.flatMap((attempt) => attempt.questionIds);
    const questionIds = drawQuestions(bank, { ...deps.random, before });
    const fresh = {
      id: deps.random.uuid(),
      userId: learner.userId,
      courseId,
      courseVersion: course.version,
      questionIds,
      startedAt: now,
    };
    await insertFinalTest({ db }, fresh);
    return {
      testId: fresh.id,
      expiresAt: deadlineOf(fresh),
      questions: putQuestions(fresh.id, questionsOf(bank, fresh) ?? []),
    };
  });
}
