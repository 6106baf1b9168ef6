import {
  answersInputSchema,
  certificateListSchema,
  certificatePictureSchema,
  certificateSchema,
  finalTestStateSchema,
  issueCertificateSchema,
  markedTestSchema,
  openTestSchema,
  publicCertificateSchema,
  renameCertificateSchema,
  VERIFY_BYTES,
  certificateVerificationSchema,
  verifyInputSchema,
} from '../../learning/certificates.ts';
import { endpoint } from '../../endpoint.ts';

const tries = { name: 'final-test', limit: 60, windowSeconds: 3600, by: 'person' } as const;
const writes = { name: 'certificates', limit: 30, windowSeconds: 3600, by: 'person' } as const;

export const finalTest = endpoint('GET', '/api/courses/:courseId/final-test', {
  summary: 'Your state in the final test',
  auth: 'optional',
  description: 'The state',
  answer: finalTestStateSchema,
  noStore: true,
  refusals: ['course/not-found'],
});

export const beginTest = endpoint('POST', '/api/courses/:courseId/final-test', {
  summary: 'Begin a try, or get the open one',
  auth: 'account',
  limit: tries,
  description: 'The questions',
  answer: openTestSchema,
  refusals: [
    'course/not-found',
    'final-test/not-available',
    'final-test/pause',
    'final-test/already-passed',
  ],
});

export const handInTest = endpoint('POST', '/api/courses/:courseId/final-test/:testId/answers', {
  summary: 'Hand in the answers, once',
  auth: 'account',
  limit: tries,
  body: answersInputSchema,
  description: 'The marked test',
  answer: markedTestSchema,
  refusals: [
    'course/not-found',
    'final-test/not-available',
    'final-test/unknown',
    'final-test/already-submitted',
    'final-test/expired',
  ],
});

export const own = endpoint('GET', '/api/certificates', {
  summary: 'One’s own certificates',
  program: 'read:learning',
  auth: 'account',
  description: 'Those that hold',
  answer: certificateListSchema,
});

export const issue = endpoint('POST', '/api/certificates', {
  summary: 'Issue the certificate of a passed final test',
  auth: 'account',
  isForActive: true,
  limit: writes,
  body: issueCertificateSchema,
  description: 'The certificate',
  answer: certificateSchema,
  refusals: ['certificate/name-required', 'certificate/test-not-passed', 'certificate/withdrawn'],
});

/** Not registered, and says so. It is drawn and signed here and kept nowhere. */
export const picture = endpoint('POST', '/api/courses/:courseId/certificate-picture', {
  summary: 'The picture of the certificate that everybody gets, with Content Credentials',
  limit: { name: 'certificate-picture', limit: 20, windowSeconds: 60 },
  body: certificatePictureSchema,
  type: 'image/png',
  description: 'The picture',
  alsoWith: { 204: 'It cannot be drawn here: the name has letters of other scripts' },
  noStore: true,
  refusals: ['course/not-found'],
});

/** A PNG is sent as itself, anything else as text. */
export const verify = endpoint('POST', '/api/certificates/verify', {
  summary: 'What a certificate is worth: by number, address, credential or PNG',
  limit: { name: 'verify-certificate', limit: 60, windowSeconds: 60 },
  body: verifyInputSchema,
  file: true,
  bodyLimit: { bytes: VERIFY_BYTES, type: /^(application\/json|image\/png)\s*(;|$)/i },
  description: 'The verdict',
  answer: certificateVerificationSchema,
});

export const certificate = endpoint('GET', '/api/certificates/:id', {
  summary: 'What anybody may know of a certificate',
  auth: 'optional',
  description: 'Its state',
  answer: publicCertificateSchema,
  noStore: true,
});

export const rename = endpoint('PUT', '/api/certificates/:id', {
  summary: 'Issue it again under another name',
  auth: 'account',
  isForActive: true,
  limit: writes,
  body: renameCertificateSchema,
  description: 'The new certificate',
  answer: certificateSchema,
  refusals: ['certificate/unknown', 'certificate/name-required', 'certificate/withdrawn'],
});

export const renew = endpoint('POST', '/api/certificates/:id/renew', {
  summary: 'Issue it anew with the lessons and tasks that were done since',
  auth: 'account',
  isForActive: true,
  limit: writes,
  description: 'The new certificate; without anything new the old one',
  answer: certificateSchema,
  refusals: ['certificate/unknown', 'certificate/withdrawn'],
});

export const revoke = endpoint('DELETE', '/api/certificates/:id', {
  summary: 'Revoke one’s certificate for good',
  auth: 'account',
  status: 204,
  refusals: ['certificate/unknown'],
});
