import { formatDay } from '@firm/format';
/** Every sentence of the academy. Texts that the specification gives stand here word for word. */
export const catalogue = {
  eyebrow: 'The Firm Academy',
  heading: 'Learn before you risk',
  intro:
    'Free lessons with worked examples and real numbers. No sign-up for the first course, ' +
    'no advice to buy, nothing to pay.',
  filterLabel: 'Filter courses',
  all: 'All Courses',
  beginner: 'Beginner',
  start: 'Start Learning',
  resume: 'Continue Learning',
  signInToAccess: 'Sign in to Access',
  inPreparation: 'In preparation',
  lessons: (count: number) => `${count} lessons`,
  progress: (done: number, total: number) => `${done} of ${total} lessons completed`,
  guestFree: 'Free for guests',
  account: 'Free account',
  none: 'No course has this level yet.',
  notFound: 'Course not found',
  notFoundHelp:
    'The address you opened names a course that does not exist. These are the ones that do.',
  ended: (title: string) =>
    `Your session has ended, and '${title}' needs an account. Sign in to go on where you were.`,
  needsAccount: (title: string) =>
    `'${title}' needs a free account. Sign in to open it; the courses that are free for ` +
    'guests stay open.',
  glossary: 'Glossary',
  glossaryText: (count: number) => `${count} terms in plain words`,
  drills: 'Drills',
  drillsText: (count: number) =>
    `${count} decisions to practise on requests and evidence, without money`,
  practice: 'Practice wallet',
  practiceText: (count: number) => `${count} tasks with worthless coins, judged by the chain`,
  certificates: 'Check a certificate',
  certificatesText: 'Valid, altered, revoked or unknown',
  signIn: 'Sign In',
  dashboard: 'My dashboard',
} as const;

export const course = {
  back: 'All courses',
  lessonComing: 'The lesson is being opened.',
  needsAccount:
    'This course opens with a free account. To sign in and to read it, JavaScript has to be on.',
  modules: (count: number) => `${count} modules`,
  completed: (done: number, total: number) => `${done}/${total} lessons`,
  percent: (percent: number) => `${percent}% complete`,
  certificate: 'Certificate',
  contents: 'Course contents',
  lessonNumber: (number: number, total: number) => `Lesson ${number} of ${total}`,
  lesson: (number: number) => `Lesson ${number}`,
  done: 'completed',
  minutes: (minutes: number) => `${minutes} min read`,
  updated: (day: string) => `Reviewed ${formatDay(day)}`,
  markComplete: 'Mark as Complete',
  isComplete: 'Completed',
  marked: 'Marked as complete',
  previous: 'Previous Lesson',
  next: 'Next Lesson',
  viewCertificate: 'View Certificate',
  congratulations: 'Congratulations!',
  congratulationsText: 'You have completed every lesson of this course.',
  viewYourCertificate: 'View Your Certificate',
  reset: 'Reset my progress',
  resetTitle: 'Reset your progress?',
  resetText:
    'The check marks and your place in this course are removed from this browser. This ' +
    'cannot be undone.',
  resetAccountText:
    'The check marks and your place in this course are removed from your account, on ' +
    'every device. XP and certificates stay. This cannot be undone.',
  resetConfirm: 'Reset progress',
  cancel: 'Cancel',
  notStored:
    'This browser does not let us store your progress, so it is kept only until you close ' +
    'this tab. Allow site data for this page, or leave a private window, to keep it.',
  keys: 'Left and right arrow keys turn the page.',
  loadFailed:
    'This lesson could not be loaded. Check your connection and try again; lessons that ' +
    'you opened before can be read offline.',
  retry: 'Try again',
} as const;

export const questions = {
  byTrying: 'Find it out by trying',
  heading: 'Check yourself',
  intro: 'Nothing depends on it. With an account, these questions come back in your review.',
  right: 'Right.',
  wrong: 'Not quite.',
  answerIs: (answer: string) => `The answer: ${answer}`,
  again: 'Try again',
  show: 'Show the answer',
} as const;

export const sources = { heading: 'Sources', newTab: '(opens in a new tab)' } as const;

export const glossary = {
  asTerm: '(term)',
  heading: 'Glossary',
  intro: 'What the words mean, without assuming that you know the other words.',
  filter: 'Filter terms',
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
  failed: 'The search index could not be loaded. Check your connection and try again.',
  none: (query: string) =>
    `Nothing found for “${query}”. Try other words, or look through the glossary.`,
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const;
