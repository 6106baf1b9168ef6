/** What whoever made something reads where it was taken down. */
export const takenDownText = {
  what: {
    shared: 'Those who run this site took down the link to this result. Only you still see it.',
    certificate:
      'Those who run this site took down this certificate. Its page does not show it any more.',
    ranking: 'Those who run this site took down this name. You do not appear in the rankings.',
  },
  rule: (rule: string) => `The rule: ${rule}`,
  until: {
    shared: (date: string) =>
      `Download what you want to keep: on ${date} its file is removed for good.`,
    certificate: (date: string) =>
      `On ${date} it is withdrawn for good: its number stays, its name is removed.`,
    ranking: (date: string) => `On ${date} the name is removed. You can choose another one now.`,
  },
  appeal: (contact: string) =>
    `If you think that this is wrong, write to ${contact} before that day, with the number of the ` +
    'certificate or the words of the result. Somebody looks again, and can put it back.',
  appealHere:
    'If you think that this is wrong, tell those who run this site before that day. Somebody looks ' +
    'again, and can put it back.',
} as const;
