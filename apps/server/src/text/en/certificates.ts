import type { academy } from '@firm/core';

/** What final tests and certificates say when they refuse, by code. */
export const finalTestText: Record<academy.FinalTestErrorCode, string> = {
  'final-test/not-available': 'This course has no final test yet.',
  'final-test/pause':
    'The next try has to wait a little. Use the time to look at the lessons again.',
  'final-test/already-passed': 'You have passed this test already.',
  'final-test/unknown': 'There is no such test.',
  'final-test/already-submitted': 'These answers were handed in already.',
  'final-test/expired': 'The time of this test is over. You can begin another one after a pause.',
};

export const certificateText: Record<academy.CertificateErrorCode, string> = {
  'certificate/unknown': 'There is no such certificate.',
  'certificate/test-not-passed': 'Pass the final test first.',
  'certificate/name-required': 'Please enter the name that the certificate is for.',
  'certificate/withdrawn': 'This certificate was withdrawn and cannot be issued again.',
};

/** On the picture that stands for a certificate where its link is shared. */
export const certificatePictureText = {
  title: 'Certificate of Completion',
  number: (id: string) => `No. ${id}`,
} as const;
