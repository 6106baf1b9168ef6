/** The review on the dashboard, and what a lesson says of it. */
export const review = {
  title: 'Review',
  intro:
    'Questions from lessons and final tests come back just before you would forget them. ' +
    'Those you missed come back first.',
  loading: 'Loading your review…',
  due: (count: number) => (count === 1 ? '1 question is due' : `${count} questions are due`),
  begin: 'Review now',
  none: 'Nothing is due.',
  nextDue: (date: string) => `The next question comes back on ${date}.`,
  nothingYet:
    'Answer the questions under a lesson, or take a final test: what you answered comes back here.',
  toCourses: 'Open the academy',
  position: (at: number, total: number) => `Question ${at} of ${total}`,
  keys: 'Keys: a number chooses and answers, Enter goes on.',
  guess: 'I am guessing',
  right: 'Right.',
  wrong: 'Not quite.',
  answerIs: (option: string) => `The answer: ${option}.`,
  testHidden:
    'It is a question of a final test, so the right answer is not shown. The lesson has it.',
  again: (date: string) => `It comes back on ${date}.`,
  lesson: (title: string) => `Read: ${title}`,
  next: 'Next question',
  finish: 'Finish',
  done: (right: number, total: number) => `${right} of ${total} right.`,
  doneText: 'Each of them comes back when it is time.',
  off: 'The review is off. Nothing is scheduled while it is; what was scheduled before is kept.',
  strengths: 'What goes wrong in drills',
  noStrengths:
    'Nothing yet. After a round of drills it stands here, by what is mistaken: permissions, ' +
    'addresses, sites, prices, sizes, keys.',
  strength: (right: number, met: number, missed: number, alarms: number) =>
    `${right} of ${met} right. Traps missed: ${missed}. False alarms: ${alarms}.`,
  mistaken: {
    permission: 'Permissions:',
    address: 'Addresses and networks:',
    site: 'Sites:',
    price: 'Prices:',
    size: 'Sizes:',
    key: 'Keys:',
  },
  toRound: 'A round of drills',
  settings: 'When it asks',
  isOn: 'Bring questions back to me',
  inTelegram: 'The bot tells me in Telegram when something is due, once a day at most',
  noTelegram: 'Link Telegram in your account settings to be told there.',
} as const;
