import { listCourseCertificates, listFinalTests } from '@firm/db';
import { canOpenCourse, openCourse, type Learner } from '../open-course.ts';
import type { FinalTestDeps } from './deps.ts';
import { putQuestions, questionsOf } from './questions.ts';
import { deadlineOf, FINAL_TEST, isOpen, nextTryAt } from './rules.ts';
import type { OpenTest } from './start-final-test.ts';

export type FinalTestState = {
  /** Whether the course has a test at all. */
  isAvailable: boolean;
  hasPassed: boolean;
  /** The try that is going on. */
  open: OpenTest | undefined;
  /** The last one that was handed in. */
  last: { score: number; submittedAt: Date } | undefined;
  /** When the next try may begin; undefined: now, or never (passed). */
  nextTryAt: Date | undefined;
  /** The registered certificate, once it is issued. */
  certificate: { id: string; name: string } | undefined;
};

/**
 * How it stands between a person and a course's final test. Nobody known: whether there is one.
 *
 * @throws Refusal course/not-found, course/account-required
 */
export async function readFinalTest(
  deps: FinalTestDeps,
  { learner, courseId }: { learner: Learner | undefined; courseId: string },
): Promise<FinalTestState> {
  const nothing = {
    isAvailable: (deps.finalTests.get(courseId)?.length ?? 0) >= FINAL_TEST.bank,
    hasPassed: false,
    open: undefined,
    last: undefined,
    nextTryAt: undefined,
    certificate: undefined,
  };
  const knownCourse = deps.courses.find(({ id }) => id === courseId);
  if (learner === undefined && knownCourse && !canOpenCourse(knownCourse, undefined))
    return nothing;
  const course = openCourse(deps, { courseId, learner });
  if (learner === undefined) return nothing;
  const { userId } = learner;
  const now = deps.clock();
  const tries = (await listFinalTests(deps, { userId, courseId })).filter(
    ({ courseVersion }) => courseVersion === course.version,
  );
  const hasPassed = tries.some((attempt) => attempt.hasPassed === true);
  const going = hasPassed ? undefined : tries.find((attempt) => isOpen(attempt, now));
  const questions = going && questionsOf(deps.finalTests.get(courseId) ?? [], going);
  const last = tries.find(({ submittedAt }) => submittedAt !== null);
  const until = hasPassed || going ? undefined : nextTryAt(tries);
  const certificate = (
    await listCourseCertificates(deps, { userId, courseId, courseVersion: course.version })
  ).find(({ revokedAt }) => revokedAt === null);
  return {
    ...nothing,
    hasPassed,
    open: going &&
      questions && {
        testId: going.id,
        expiresAt: deadlineOf(going),
        questions: putQuestions(going.id, questions),
      },
    last: last && { score: last.score ?? 0, submittedAt: last.submittedAt ?? now },
    nextTryAt: until !== undefined && until > now ? until : undefined,
    certificate: certificate && { id: certificate.id, name: certificate.name ?? '' },
  };
}
