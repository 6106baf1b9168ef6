import * as certificatesApi from '@firm/schema/api/learning/certificates.ts';
import type { Certificate, MarkedTest, OpenTest } from '@firm/schema';
import { call } from '../../../lib/data/api.ts';
import { session } from '../../../lib/data/safe-storage.ts';

/** @throws ApiRequestError, as the others */
export const startFinalTest = (courseId: string): Promise<OpenTest> =>
  call(certificatesApi.beginTest, { params: { courseId } });
export const handInFinalTest = (
  courseId: string,
  testId: string,
  answers: Answers,
): Promise<MarkedTest> =>
  call(certificatesApi.handInTest, {
    params: { courseId, testId },
    body: { answers: [...answers] },
  });
export const issueCertificate = (courseId: string, name: string): Promise<Certificate> =>
  call(certificatesApi.issue, { body: { courseId, name } });

/** For each question the id of the chosen option; null: none yet. */
export type Answers = readonly (string | null)[];

/** Chosen answers outlive a reload of the tab. */
const key = (testId: string): string => `final-test:${testId}`;

export const saveAnswers = (testId: string, answers: Answers): void =>
  void session.write(key(testId), JSON.stringify(answers));
export const forgetAnswers = (testId: string): void => session.remove(key(testId));

export function savedAnswers({ testId, questions }: OpenTest): Answers {
  try {
    const storedAnswers: unknown = JSON.parse(session.read(key(testId)) ?? '');
    if (Array.isArray(storedAnswers))
      return questions.map(({ optionIds }, at) => {
        const one: unknown = storedAnswers[at];
        // The version before kept the place of an option in this try's order.
        const id = typeof one === 'number' ? optionIds[one] : one;
        return optionIds.find((optionId) => optionId === id) ?? null;
      });
  } catch {
    // None kept, or not ours.
  }
  return questions.map(() => null);
}
