/** What whoever made something reads where it was taken down. */
export const takenDownText = {
  what: {
    shared: 'Those who run this site took down the link to this result. Only you still see it.',
    certificate:
      'Those who run this site took down this certificate. Its page does not show it any more.',
    ranking: 'Those who run this site took down this name. You do not appear in the rankings.',
  },
  rule: (number: number) => `Rule ${number} of our terms`,
  until: {
    shared: (date: string) =>
      `Download what you want to keep: on ${date} its file is removed for good.`,
    certificate: (date: string) =>
      `On ${date} it is withdrawn for good: its number stays, its name is removed.`,
    ranking: (date: string) => `On ${date} the name is removed. You can choose another one now.`,
  },
  appeal: 'Appeal against this',
  words: 'Why is it wrong?',
  wordsHint: 'Those who run this site read it and look again. You can appeal once.',
  wordsRequired: 'Please say in a few words why.',
  send: 'Appeal',
  sending: 'Sending…',
  waits: (date: string) =>
    `You appealed on ${date}. Somebody looks at it again; until then nothing is removed.`,
  stays: (appealed: string, decided: string) =>
    `You appealed on ${appealed}. Somebody looked at it again on ${decided}: it stays taken down.`,
  signIn:
    'If you think that this is wrong, tell those who run this site before that day. With an account ' +
    'you could appeal here.',
  write: (contact: string) =>
    `If you think that this is wrong, write to ${contact} before that day, with the words of the ` +
    'result. Somebody looks again, and can put it back.',
} as const;
