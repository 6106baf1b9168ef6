import { formatDay } from '@firm/format';
/** Every sentence of the academy. Texts that the specification gives stand here word for word. */
export const catalogue = {
  eyebrow: 'The Firm Academy',
  heading: 'Learn before you risk',
  intro:
    'Free lessons with worked examples and real numbers. You need no account for the first ' +
    'course. We give no advice to buy.',
  filterLabel: 'Filter courses',
  all: 'All Courses',
  beginner: 'Beginner',
  start: 'Start Learning',
  resume: 'Continue Learning',
  signInToAccess: 'Sign in to Access',
  inPreparation: 'In preparation',
  lessons: (count: number) => `${count} lessons`,
  progress: (doneCount: number, total: number) => `${doneCount} of ${total} lessons completed`,
  times: (reading: string, { exercises, test }: { exercises: string; test: string }) =>
    `${reading} to read, ${exercises} to practise, ${test} for the test`,
  openLessons: 'Open without an account:',
  guestFree: 'Free for guests',
  account: 'Free account',
  none: 'No course has this level yet.',
  notFound: 'Course not found',
  notFoundHelp: 'There is no course at this address. Choose one below.',
  ended: (title: string) =>
    `Your session has ended, and '${title}' needs an account. Sign in to go on where you were.`,
  needsAccount: (title: string) =>
    `'${title}' needs a free account. Sign in to open it. Guest courses stay open.`,
  glossary: 'Glossary',
  glossaryText: (count: number) => `${count} words, explained`,
  drills: 'Drills',
  drillsText: (count: number) => `Decide on ${count} real cases, without money`,
  practice: 'Practice wallet',
  practiceText: (count: number) => `${count} tasks with fake coins, checked on the blockchain`,
  certificates: 'Check a certificate',
  certificatesText: 'See if it is valid',
  signIn: 'Sign In',
  dashboard: 'My dashboard',
} as const;

export const course = {
  back: 'All courses',
  lessonComing: 'We are opening the lesson.',
  needsAccount: 'This course needs a free account. Turn on JavaScript to sign in and read it.',
  modules: (count: number) => `${count} modules`,
  completed: (doneCount: number, total: number) => `${doneCount}/${total} lessons`,
  percent: (percent: number) => `${percent}% complete`,
  certificate: 'Certificate',
  contents: 'Course contents',
  lessonNumber: (number: number, total: number) => `Lesson ${number} of ${total}`,
  lesson: (number: number) => `Lesson ${number}`,
  done: 'completed',
  reading: (time: string) => `${time} to read`,
  exercises: (time: string) => `${time} to practise`,
  test: (time: string) => `${time} for the test`,
  minutes: (minutes: number) => `${minutes} min read`,
  toTry: (minutes: number) => `${minutes} min to try`,
  locked: 'needs an account',
  updated: (day: string) => `Reviewed ${formatDay(day)}`,
  markComplete: 'Mark as Complete',
  isComplete: 'Completed',
  marked: 'Marked as complete',
  previous: 'Previous Lesson',
  next: 'Next Lesson',
  viewCertificate: 'View Certificate',
  congratulations: 'Congratulations!',
  capstone: 'Take the capstone: everything at once, without hints',
  congratulationsText: 'You have completed every lesson of this course.',
  viewYourCertificate: 'View Your Certificate',
  reset: 'Reset my progress',
  resetTitle: 'Reset your progress?',
  resetText:
    'This removes the check marks and your place in this course from this browser. You cannot ' +
    'undo it.',
  resetAccountText:
    'This removes the check marks and your place in this course from your account, on every ' +
    'device. You keep XP and certificates. You cannot undo it.',
  resetConfirm: 'Reset progress',
  cancel: 'Cancel',
  notStored:
    'This browser does not let us save your progress. You lose it when you close this tab. To ' +
    'keep it, allow site data for this page, or leave the private window.',
  keys: 'Left and right arrow keys turn the page.',
  loadFailed:
    'We could not load this lesson. Check your connection and try again. You can read lessons ' +
    'offline if you opened them before.',
  retry: 'Try again',
} as const;

/** A course can be read by its list, or on a path for beginners. */
export const readingPath = {
  ask: 'Are you new to crypto?',
  before: 'If you are, wallets and scams come first. You can change this at any time.',
  isNew: 'I am new',
  knowsBasics: 'I know the basics',
  byPath: 'Good. Wallets and scams come first for you, swaps and bridges later.',
  byList: 'Good. You read the lessons in the order of the list.',
  step: (step: number, of: number) => `Your path: step ${step} of ${of}`,
} as const;

/** A lesson is read in steps. */
export const steps = {
  number: (step: number, total: number) => `Part ${step} of ${total}`,
  answer: (next: number) => `Pick an answer to go on to part ${next}. A wrong answer is fine.`,
  tryOut: (next: number) => `Try it out above to go on to part ${next}.`,
  open: (step: number) => `Part ${step} is open.`,
} as const;

export const questions = {
  byTrying: 'Try it and find out',
  heading: 'Check yourself',
  intro: 'You cannot fail here. With an account, these questions come back in your review.',
  right: 'Right.',
  wrong: 'Not quite.',
  answerIs: (answer: string) => `The answer: ${answer}`,
  again: 'Try once more.',
  rightOne: 'Right answer',
  show: 'Show the answer',
} as const;

/** Under questions that ask for a sum. */
export const calculator = {
  open: 'Calculator',
  sum: 'Type a sum',
  unfinished: 'This is not a full sum yet.',
} as const;

/** The buttons under a drawing that shows a process. */
export const frames = {
  begin: 'Step by step',
  next: 'Next',
  back: 'Back',
  whole: 'Whole picture',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  drawing: (number: number) => `drawing ${number}`,
} as const;

export const sources = { heading: 'Sources', newTab: '(opens in a new tab)' } as const;

export const glossary = {
  asTerm: '(term)',
  heading: 'Glossary',
  intro: 'Crypto words, explained simply.',
  pageTitle: 'Glossary of crypto terms · The Firm Academy',
  description: (count: number) =>
    `${count} crypto terms in plain words, each with what goes wrong for beginners.`,
  letterPageTitle: (letter: string) => `${letter}: crypto terms · The Firm Academy`,
  letterDescription: (names: string) => `In plain words: ${names}.`,
  letterTitle: (letter: string) => `Glossary: ${letter}`,
  letters: 'Letters',
  all: 'All terms',
  filter: 'Filter terms',
  loading: 'Loading the terms…',
  failed: 'We could not load the terms. Check your connection and try again.',
  count: (count: number) => `${count} terms`,
  none: (query: string) => `No term matches “${query}”. Try a shorter word, or search the lessons.`,
  related: 'Related:',
  more: 'Open in the glossary',
} as const;

export const search = {
  open: 'Search',
  title: 'Search the academy',
  label: 'What are you looking for?',
  hint: 'Try “gas”, “why did my swap fail” or “fake address”.',
  loading: 'Loading the index…',
  failed: 'We could not load the search. Check your connection and try again.',
  none: (query: string) =>
    `We found nothing for “${query}”. Try other words, or look in the glossary.`,
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const;
