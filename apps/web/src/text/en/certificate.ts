/** Every sentence of the certificate flow, word for word where the specification gives it. */
export const certificate = {
  promptHeading: 'Congratulations!',
  promptText: 'Enter your name for the certificate:',
  cancel: 'Cancel',
  continue: 'Continue',
  defaultName: 'Academy Graduate',
  modalTitle: 'Your certificate',
  academy: 'The Firm Academy',
  title: 'Certificate of Completion',
  certifies: 'This certifies that',
  completed: 'has successfully completed the course',
  dateLabel: 'Date of completion',
  congratulation: 'Well done: you finished every lesson. May you always check before you sign.',
  signatureName: 'The Firm Core Team',
  signatureRole: 'The Firm Academy',
  /** set too small to copy well, round the seal and under the name */
  micro: 'THE FIRM ACADEMY · LEARN BEFORE YOU RISK ·',
  drawing: 'Drawing your certificate…',
  download: 'Download Certificate',
  downloading: 'Preparing the picture…',
  failed: 'Could not download certificate. Please try again.',
  alternative: (name: string, course: string, date: string, title = 'Certificate of Completion') =>
    `${title}: ${name}, ${course}, ${date}`,
} as const;
