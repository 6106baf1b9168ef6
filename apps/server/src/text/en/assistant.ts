/** Answers to a request for a custom bot, word for word as specified. */
export const botRequestAnswers = {
  success: 'Your request has been submitted successfully! We will contact you soon.',
  failure: 'Failed to submit form. Please try again later or contact us directly on Telegram.',
} as const;
