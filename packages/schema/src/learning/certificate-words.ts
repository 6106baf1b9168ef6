import { certificateTitle } from './certificate-record.ts';

/**
 * The words on the picture of a certificate, which the page draws and the server draws and signs.
 * Those that the specification gives stand word for word.
 */
export const certificateWords = {
  academy: 'The Firm Academy',
  title: certificateTitle.completion,
  defaultName: 'Academy Graduate',
  certifies: 'This certifies that',
  completed: 'has successfully completed the course',
  congratulation: 'Well done: you finished every lesson. May you always check before you sign.',
  dateLabel: 'Date of completion',
  signatureName: 'The Firm Core Team',
  signatureRole: 'The Firm Academy',
  micro: 'THE FIRM ACADEMY · LEARN BEFORE YOU RISK ·',
} as const;

/** Of an address as people type it. */
const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');

/** On the picture that everybody gets: how to register it. */
export const notRegisteredNote = (publicUrl: string, courseId: string): string =>
  'Not registered. To register it, sign in and pass the final test: ' +
  withoutScheme(`${publicUrl}/academy/course/${courseId}/final-test`);

/** On the picture of a registered one. */
export const registeredWords = {
  congratulation:
    'Congratulations on passing the final test. May you always check before you sign.',
  note: (id: string, url: string): string =>
    `Registered certificate No. ${id} · check it at ${withoutScheme(url)}`,
} as const;
