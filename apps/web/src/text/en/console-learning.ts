/** What the console says of courses and of the assistant. */
export const coursesText = {
  title: 'Courses',
  about: (at: string) =>
    `People and guests, counted at ${at}. Who deletes their account is not counted any more.`,
  label: 'Courses',
  head: ['Course', 'Started', 'Done', 'Share'],
  empty: 'There is no course yet.',
  lessons: (course: string) => `${course}, lesson by lesson`,
  lessonsOf: (course: string) => `Lessons of ${course}`,
  lessonsHead: ['Lesson', 'Completed it', 'Of those who started', 'Less than the one before'],
  percent: (share: number) => `${Math.round(share * 100)} %`,
  none: 'nobody yet',
  most: (lost: string) => `${lost}: here most stop`,
  toQuestions: 'How questions are answered',
} as const;

const verdicts: Readonly<Record<string, string>> = {
  'do-not-touch': 'Do not touch',
  'high-risk': 'High risk',
  caution: 'Caution',
  'no-red-flag': 'No red flag found',
};

export const assistantDeskText = {
  sources: 'Sources',
  sourcesAbout:
    'How each was when a process of ours asked it last. Nobody is asked unless somebody wants a check.',
  sourcesHead: ['Source', 'State', 'Since', 'Asked last', 'Last trouble'],
  states: { up: 'up', slow: 'slow', down: 'down', unasked: 'not asked yet' },
  problems: {
    slow: 'took too long',
    limited: 'wants fewer questions',
    unreachable: 'cannot be reached',
    'bad-answer': 'answers what nobody understands',
  },
  noSources: 'No source is configured.',
  never: 'never',
  launches: 'Launches',
  launchesToday: (count: string) => `${count} were first seen within a day.`,
  launchesHead: ['Source', 'Read at', 'Next at', 'State'],
  well: 'read well',
  failed: (problem: string, times: string) => `${problem} (${times} times in a row)`,
  noLaunches: 'No source of launches was read yet.',
  ledger: 'Track record',
  ledgerHead: ['Verdict', 'Given', 'Came true', 'Did not', 'Open'],
  verdicts,
  noLedger: 'No verdict is in the track record yet.',
  bot: 'Telegram bot',
  modes: {
    off: 'There is none here.',
    polling: 'It asks Telegram for messages.',
    webhook: 'Telegram brings it messages.',
  },
  running: 'A process of it runs.',
  notRunning: 'No process of it runs.',
  last: (at: string) => `The last message was taken at ${at}.`,
  noMessage: 'No message came within two days.',
  waiting: (count: number) =>
    count === 1 ? '1 message waits for its answer.' : `${count} messages wait for their answers.`,
  unknown: 'Questions that it did not know',
  unknownAbout: (days: number) =>
    `Of the last ${days} days, by the passage of ours that came nearest. What people wrote is not kept.`,
  unknownHead: ['Nearest passage', 'Times'],
  noneNear: 'none came near',
  noUnknown: 'None.',
} as const;
