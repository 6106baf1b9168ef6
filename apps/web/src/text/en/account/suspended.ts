/** Texts for suspended people on their pages: as in the mail. */
export const suspendedText = {
  open: 'Your account is suspended.',
  until: (date: string) => `Your account is suspended until ${date}.`,
  reason: (reason: string) => `The reason: ${reason}`,
  stays:
    'You can go on with your lessons. On your account page you can download all that we keep ' +
    'about you.',
  answer: 'To answer, reply to our mail about this.',
} as const;
