import { academy } from '@firm/core';
import { academyText } from '../text/en/academy.ts';
import { certificateText, finalTestText } from '../text/en/certificates.ts';
import { AppError, refuse, type ErrorStatus } from './app-error.ts';

const statuses: Record<academy.FinalTestErrorCode | academy.CertificateErrorCode, ErrorStatus> = {
  'final-test/not-available': 404,
  'final-test/pause': 429,
  'final-test/already-passed': 409,
  'final-test/unknown': 404,
  'final-test/already-submitted': 409,
  'final-test/expired': 410,
  'certificate/unknown': 404,
  'certificate/test-not-passed': 403,
  'certificate/name-required': 422,
  'certificate/withdrawn': 403,
};

/**
 * A failure of final tests or certificates as the refusal that the person sees; any other failure
 * as it is.
 */
export function explainCertificates(error: unknown): never {
  if (error instanceof academy.FinalTestError) {
    const { code, until } = error;
    const headers =
      until === undefined
        ? {}
        : { 'retry-after': String(Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))) };
    throw new AppError(statuses[code], code, finalTestText[code], { headers });
  }
  if (error instanceof academy.CertificateError) {
    const { code } = error;
    if (code === 'certificate/name-required')
      throw refuse(422, 'invalid_input', { fields: { name: certificateText[code] } });
    throw new AppError(statuses[code], code, certificateText[code]);
  }
  if (error instanceof academy.CourseNotFound)
    throw new AppError(404, 'course/not-found', academyText.courseNotFound);
  if (error instanceof academy.AccountRequired)
    throw new AppError(403, 'course/account-required', academyText.accountRequired);
  throw error;
}
