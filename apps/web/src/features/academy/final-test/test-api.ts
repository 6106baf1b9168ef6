import type { Certificate, FinalTestState, MarkedTest, OpenTest } from '@firm/schema';
import { api } from '../../../lib/api.ts';
import { session } from '../../../lib/safe-storage.ts';

const address = (courseId: string): string =>
  `/api/courses/${encodeURIComponent(courseId)}/final-test`;

/** @throws ApiFailure, as the others */
export const readFinalTest = (courseId: string): Promise<FinalTestState> =>
  api<FinalTestState>(address(courseId));
export const startFinalTest = (courseId: string): Promise<OpenTest> =>
  api<OpenTest>(address(courseId), { method: 'POST' });
export const handInFinalTest = (
  courseId: string,
  testId: string,
  answers: Answers,
): Promise<MarkedTest> =>
  api<MarkedTest>(`${address(courseId)}/${testId}/answers`, { method: 'POST', body: { answers } });
export const issueCertificate = (courseId: string, name: string): Promise<Certificate> =>
  api<Certificate>('/api/certificates', { method: 'POST', body: { courseId, name } });

/** For each question the index of the chosen option; null: none yet. */
export type Answers = readonly (number | null)[];

/** Chosen answers outlive a reload of the tab. */
const key = (testId: string): string => `final-test:${testId}`;

export const keepAnswers = (testId: string, answers: Answers): void =>
  void session.write(key(testId), JSON.stringify(answers));
export const forgetAnswers = (testId: string): void => session.remove(key(testId));

export function keptAnswers({ testId, questions }: OpenTest): Answers {
  try {
    const kept: unknown = JSON.parse(session.read(key(testId)) ?? '');
    if (Array.isArray(kept))
      return questions.map(({ options }, at) =>
        typeof kept[at] === 'number' && kept[at] in options ? kept[at] : null,
      );
  } catch {
    // None kept, or not ours.
  }
  return questions.map(() => null);
}
