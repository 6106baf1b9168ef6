/** Console texts about courses and the assistant. */
export const coursesText = {
  title: 'Courses',
  about: (at: string) => `People and guests, counted at ${at}. We do not count deleted accounts.`,
  label: 'Courses',
  head: ['Course', 'Started', 'Done', 'Share'],
  empty: 'There is no course yet.',
  lessons: (course: string) => `${course}, lesson by lesson`,
  lessonsOf: (course: string) => `Lessons of ${course}`,
  lessonsHead: ['Lesson', 'Completed it', 'Of those who started', 'Fewer than one lesson before'],
  percent: (share: number) => `${Math.round(share * 100)} %`,
  none: 'nobody yet',
  most: (lostShare: string) => `${lostShare}: most people stop here`,
  toQuestions: 'See how people answer',
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
    'How each source was when we last asked it. We ask only when someone wants a check.',
  sourcesHead: ['Source', 'State', 'Since', 'Asked last', 'Last problem'],
  states: { up: 'up', slow: 'slow', down: 'down', unasked: 'not asked yet' },
  problems: {
    slow: 'took too long',
    limited: 'asks us to slow down',
    unreachable: 'cannot be reached',
    'bad-answer': 'gives answers that make no sense',
  },
  noSources: 'No source is configured.',
  never: 'never',
  launches: 'Launches',
  launchesToday: (count: string) => `We first saw ${count} within a day.`,
  launchesHead: ['Source', 'Read at', 'Next at', 'State'],
  well: 'read well',
  failed: (problem: string, times: string) => `${problem} (${times} times in a row)`,
  noLaunches: 'We have not read a source of launches yet.',
  ledger: 'Track record',
  ledgerHead: ['Verdict', 'Given', 'Came true', 'Did not come true', 'Open'],
  verdicts,
  noLedger: 'The track record has no verdict yet.',
  bot: 'Telegram bot',
  modes: {
    off: 'This site has no bot.',
    polling: 'It asks Telegram for messages.',
    webhook: 'Telegram sends it messages.',
  },
  running: 'It is running.',
  notRunning: 'It is not running.',
  last: (at: string) => `The last message came at ${at}.`,
  noMessage: 'No message came within two days.',
  waiting: (count: number) =>
    count === 1 ? '1 message waits for its answer.' : `${count} messages wait for their answers.`,
  unknown: 'Questions without an answer',
  unknownAbout: (days: number) =>
    `From the last ${days} days, by our nearest passage. We do not keep what people wrote.`,
  unknownHead: ['Nearest passage', 'Times'],
  noneNear: 'none was near',
  noUnknown: 'None.',
} as const;
