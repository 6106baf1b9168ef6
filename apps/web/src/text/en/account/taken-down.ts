/** Texts for the maker of a thing taken down. */
export const takenDownText = {
  what: {
    shared: 'We took down the link to this result. Only you still see it.',
    certificate: 'We took down this certificate. Its page does not show it any more.',
    ranking: 'We took down this name. You do not appear in the rankings.',
  },
  rule: (number: number) => `Rule ${number} of our terms`,
  until: {
    shared: (date: string) =>
      `Download what you want to keep. On ${date} we delete its file for good.`,
    certificate: (date: string) =>
      `On ${date} we withdraw it for good. Its number stays, but we remove its name.`,
    ranking: (date: string) => `On ${date} we remove the name. You can choose another one now.`,
  },
  appeal: 'Appeal against this',
  words: 'Why is it wrong?',
  wordsHint: 'A person who runs this site reads it and checks again. You can appeal once.',
  wordsRequired: 'Please say in a few words why.',
  send: 'Appeal',
  sending: 'Sending…',
  waits: (date: string) =>
    `You appealed on ${date}. A person checks it again. Until then we remove nothing.`,
  stays: (appealDay: string, decisionDay: string) =>
    `You appealed on ${appealDay}. A person checked it again on ${decisionDay}: it stays down.`,
  signIn:
    'Do you think that this is wrong? Tell the people who run this site before that day. With ' +
    'an account you could appeal here.',
  write: (contact: string) =>
    `Do you think that this is wrong? Write to ${contact} before that day, with the words of ` +
    'the result. A person checks it again, and can put it back.',
} as const;
