/** What who is suspended reads on their pages: as in the mail. */
export const suspendedText = {
  open: 'Your account is suspended.',
  until: (date: string) => `Your account is suspended until ${date}.`,
  reason: (reason: string) => `The reason: ${reason}`,
  stays:
    'You can go on with your lessons, and take along all that we keep of you from your account page.',
  answer: 'To answer, reply to the mail in which we told you.',
} as const;
