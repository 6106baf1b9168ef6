/** What /support says. */
export const supportText = {
  how: (publicUrl: string) =>
    'Write your message after the command: /support and then your words. A person who runs this ' +
    'site reads it. Never write a recovery phrase or a key.\n\n' +
    `You can also use the form at ${publicUrl}/support.`,
  tooLong: 'That is too long. Please use at most 2,000 characters.',
  tooMany: 'You have sent five messages within an hour. Please wait a while before the next.',
  sent: 'Your message has arrived. A person who runs this site reads it.',
  sentFirst:
    'Your message has arrived. You have premium, so it comes first. A person who runs this site ' +
    'reads it.',
  answer: {
    web: 'The answer comes by email, to the address of your account.',
    telegram: 'The answer comes here, or by email to the address of your account.',
  },
  noAnswer: (publicUrl: string) =>
    'We have no address of yours, so we cannot answer. Do you want an answer? Send it again at ' +
    `${publicUrl}/support with your email address.`,
  /** Around an answer that an operator writes in Telegram. */
  reply: (words: string) => `Answer to your message (/support):\n\n${words}`,
} as const;
