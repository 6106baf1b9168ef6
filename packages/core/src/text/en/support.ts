/** Texts of /support. */
export const supportText = {
  how: (publicUrl: string) =>
    'Write your message after the command: /support and then your words. A person who runs this ' +
    'site reads it. Never write a recovery phrase or a key.\n\n' +
    `You can also use the form at ${publicUrl}/support.`,
  tooLong: 'That is too long. Please use at most 2,000 characters.',
  tooMany: 'You sent five messages within an hour. Please wait before you send the next.',
  sent: 'We have your message. A person who runs this site reads it.',
  sentFirst:
    'We have your message. You have premium, so it comes first. A person who runs this site ' +
    'reads it.',
  answer: {
    web: 'We answer by email, to the address of your account.',
    telegram: 'We answer here, or by email to the address of your account.',
  },
  noAnswer: (publicUrl: string) =>
    'We do not have your address, so we cannot answer. Do you want an answer? Send it again ' +
    `at ${publicUrl}/support with your email address.`,
  /** Around an answer that an operator writes in Telegram. */
  reply: (words: string) => `Answer to your message (/support):\n\n${words}`,
} as const;
