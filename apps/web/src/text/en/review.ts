/** The review on the dashboard, and what a lesson says of it. */
export const review = {
  title: 'Review',
  intro:
    'Questions from lessons and final tests come back just before you would forget them. ' +
    'What goes wrong most for you comes first.',
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
  newOnes: (count: number) =>
    count === 1
      ? 'One question of your lessons is about what goes wrong most for you.'
      : `${count} questions of your lessons are about what goes wrong most for you.`,
  beginNew: 'Answer them now',
  isNew: {
    permission: 'New, since permissions go wrong often',
    address: 'New, since addresses go wrong often',
    site: 'New, since sites go wrong often',
    price: 'New, since prices go wrong often',
    size: 'New, since sizes go wrong often',
    key: 'New, since keys go wrong often',
  },
  strengths: 'What you see, and what you miss',
  strengthsIntro: (enough: number) =>
    'By kind of mistake, from your last answers in lessons, tests, reviews and drills: 20 of ' +
    `each kind at most, and nothing is said of fewer than ${enough}. The weakest stands first.`,
  strengthsFailed: 'Your strengths could not be loaded. Check your connection and try again.',
  mistaken: {
    permission: ['Permissions', 'whom you allow to take something'],
    address: ['Addresses and networks', 'where something goes'],
    site: ['Sites and senders', 'where you are, and who is asking'],
    price: ['Prices and costs', 'what it costs, and what comes out'],
    size: ['Sizes', 'how much is at stake'],
    key: ['Keys', 'who can move it'],
  },
  levels: {
    weak: 'Needs practice.',
    fair: 'Getting there.',
    strong: 'Strong.',
    unknown: 'Not enough answers yet.',
  },
  strength: (right: number, answers: number, alarms: number) =>
    `${right} of the last ${answers} right.` +
    (alarms === 0
      ? ''
      : alarms === 1
        ? ' One of the wrong ones was a false alarm.'
        : ` ${alarms} of the wrong ones were false alarms.`),
  tooFew: (answers: number, enough: number) =>
    answers === 0
      ? `No answers so far; it takes ${enough}.`
      : answers === 1
        ? `One answer so far; it takes ${enough}.`
        : `${answers} answers so far; it takes ${enough}.`,
  nextSteps: 'What to do next',
  read: (title: string) => `Read: ${title}`,
  drill: (title: string) => `Drill: ${title}`,
  task: (title: string) => `Practise: ${title}`,
  toRound: 'A round of drills',
  settings: 'When it asks',
  isOn: 'Bring questions back to me',
  inTelegram: 'The bot tells me in Telegram when something is due, once a day at most',
  noTelegram: 'Link Telegram in your account settings to be told there.',
} as const;
