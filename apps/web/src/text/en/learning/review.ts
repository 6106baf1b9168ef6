/** The review on the dashboard, and what a lesson says of it. */
export const review = {
  title: 'Review',
  intro:
    'Questions from lessons and final tests come back just before you would forget them. Your ' +
    'weak spots come first.',
  loading: 'Loading your review…',
  due: (count: number) => (count === 1 ? '1 question is due' : `${count} questions are due`),
  begin: 'Review now',
  none: 'Nothing is due.',
  nextDue: (date: string) => `The next question comes back on ${date}.`,
  nothingYet: 'Answer the questions in a lesson, or take a final test. Then they come back here.',
  toCourses: 'Open the academy',
  position: (at: number, total: number) => `Question ${at} of ${total}`,
  keys: 'Keys: a number chooses and answers, Enter goes on.',
  guess: 'I am guessing',
  right: 'Right.',
  wrong: 'Not quite.',
  answerIs: (option: string) => `The answer: ${option}.`,
  testHidden:
    'This is a question of a final test, so we do not show the right answer. You find it in ' +
    'the lesson.',
  again: (date: string) => `It comes back on ${date}.`,
  lesson: (title: string) => `Read: ${title}`,
  next: 'Next question',
  finish: 'Finish',
  done: (right: number, total: number) => `${right} of ${total} right.`,
  doneText: 'Each one comes back when it is time.',
  off: 'The review is off. It asks you nothing, but we keep your questions.',
  newOnes: (count: number) =>
    count === 1
      ? 'One lesson question trains your weak spot.'
      : `${count} lesson questions train your weak spot.`,
  beginNew: 'Answer them now',
  isNew: {
    permission: 'New: permissions are your weak spot',
    address: 'New: addresses are your weak spot',
    site: 'New: sites are your weak spot',
    price: 'New: prices are your weak spot',
    size: 'New: sizes are your weak spot',
    key: 'New: keys are your weak spot',
  },
  strengths: 'What you see, and what you miss',
  strengthsIntro: (enough: number) =>
    `Your weak spots, from your last 20 answers each. You need at least ${enough} answers to ` +
    'see one.',
  strengthsFailed: 'We could not load your strengths. Check your connection and try again.',
  mistaken: {
    permission: ['Permissions', 'who you allow to take something'],
    address: ['Addresses and networks', 'where something goes'],
    site: ['Sites and senders', 'where you are, and who is asking'],
    price: ['Prices and costs', 'what it costs, and what you get'],
    size: ['Sizes', 'how much you risk'],
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
      ? `No answers so far. You need ${enough}.`
      : answers === 1
        ? `One answer so far. You need ${enough}.`
        : `${answers} answers so far. You need ${enough}.`,
  nextSteps: 'What to do next',
  read: (title: string) => `Read: ${title}`,
  drill: (title: string) => `Drill: ${title}`,
  task: (title: string) => `Practise: ${title}`,
  toRound: 'A round of drills',
  settings: 'When it asks',
  isOn: 'Bring questions back to me',
  inTelegram: 'The bot tells me in Telegram when a question is due, once a day at most',
  noTelegram: 'Link Telegram in your account settings to get a message there.',
} as const;
