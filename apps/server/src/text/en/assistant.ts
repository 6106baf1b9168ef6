/** The answer to a request for a custom bot, word for word as specified. */
export const botRequestAnswers = {
  success: 'Your request has been submitted successfully! We will contact you soon.',
} as const;
