import { academy } from '@firm/core';
import { certificatesApi, type FinalTestState, type OpenTest } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** The final test of a course: how it stands, begin, hand in. */
export const finalTestRoutes = (
  deps: MountDeps & Pick<Deps, 'random' | 'courses' | 'finalTests' | 'reviewQuestions'>,
) =>
  mount(deps)
    .on(certificatesApi.finalTest, async ({ params, user }) => {
      const learner = user?.isGuest === false ? user : undefined;
      const state = await academy.readFinalTest(deps, { learner, courseId: params.courseId });
      return presentState(state, learner !== undefined);
    })
    .on(certificatesApi.beginTest, async ({ params, user }) =>
      presentOpen(await academy.startFinalTest(deps, { learner: user, courseId: params.courseId })),
    )
    .on(certificatesApi.handInTest, async ({ params: { courseId, testId }, user, body }) => {
      const { nextTryAt, lesson, ...testResult } = await academy.submitFinalTest(deps, {
        learner: user,
        courseId,
        testId,
        ...body,
      });
      return {
        ...testResult,
        lesson: lesson ?? null,
        nextTryAt: nextTryAt?.toISOString() ?? null,
      };
    }).app;

const presentOpen = ({ testId, expiresAt, questions }: academy.OpenTest): OpenTest => ({
  testId,
  expiresAt: expiresAt.toISOString(),
  questions,
});

function presentState(
  { open, last, nextTryAt, certificate, ...state }: academy.FinalTestState,
  isSignedIn: boolean,
): FinalTestState {
  const { questions, needed: passMark, minutes } = academy.FINAL_TEST;
  return {
    ...state,
    isSignedIn,
    open: open === undefined ? null : presentOpen(open),
    last:
      last === undefined
        ? null
        : { score: last.score, submittedAt: last.submittedAt.toISOString() },
    nextTryAt: nextTryAt?.toISOString() ?? null,
    certificate: certificate ?? null,
    rules: { questions, needed: passMark, minutes },
  };
}
