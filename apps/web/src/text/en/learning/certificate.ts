/** Every sentence of the certificate flow, word for word where the specification gives it. */
export const certificate = {
  promptHeading: 'Congratulations!',
  promptText: 'Enter your name for the certificate:',
  cancel: 'Cancel',
  continue: 'Continue',
  modalTitle: 'Your certificate',
  drawing: 'Drawing your certificate…',
  download: 'Download Certificate',
  downloading: 'Preparing the picture…',
  failed: 'Could not download certificate. Please try again.',
} as const;
