/** Around the first-aid answers, whose own words stand in content/first-aid. */
export const firstAidText = {
  now: 'Do this now, in this order:',
  never: 'Do not:',
  undone: 'What cannot be undone:',
  report: 'Where to report it:',
  orElse: (one: string, other: string) =>
    `This sounds like one of two: ‘${one}’, or ‘${other}’. Here are the first steps of both.`,
  ifRather: (title: string) => `Is it rather ‘${title}’?`,
  forAll: (title: string) => `For the rest: press or send ‘${title}’.`,
  ifNow: (title: string) => `If this is happening to you now: press or send ‘${title}’.`,
  inGroup:
    'Others read this group. Anyone who now writes to you in private and offers help is most ' +
    'likely a thief. You can ask me in private.',
  checkLink: 'Check this link or account',
  checkToken: 'Check this token',
  engine: 'first aid',
} as const;
