/** Answers to a request for a custom bot, word for word as specified. */
export const botRequestAnswers = {
  success: 'Your request has been submitted successfully! We will contact you soon.',
  failure: 'Failed to submit form. Please try again later or contact us directly on Telegram.',
} as const;

/** Refusals about alerts and the linked Telegram account. */
export const assistantText = {
  badSettings:
    'This time zone is not known, or an hour is none of the day (0 to 23; both or neither).',
  nothingWaits:
    'Nothing waits to be confirmed. Make a new code, open it in Telegram and come back within 10 minutes.',
} as const;
