/** The form with which somebody asks for a bot of their own; word for word where the specification gives it. */
export const botRequest = {
  title: 'Request a custom AI bot',
  intro: 'Tell us what it is for and how to reach you. We answer in the order in which requests arrive.',
  projectName: 'Project name',
  telegramAccount: 'Telegram account',
  telegramHint: 'Starts with @',
  website: 'Website',
  email: 'Email',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  success: 'Your request has been submitted successfully! We will contact you soon.',
  failure: 'Failed to submit form. Please try again later or contact us directly on Telegram.',
  kept: 'What you write is encrypted, read only to answer you, and never passed on.',
} as const;
