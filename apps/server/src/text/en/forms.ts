import { MAKER_PAGES, type FormName } from '@firm/schema';

/** The answer to a request for a custom bot, word for word as specified. */
export const botRequestAnswers = {
  success: 'Your request has been submitted successfully! We will contact you soon.',
} as const;

/** Answers to forms sent without the page's program. */
export const formsText = {
  nameRequired: 'Name is required',
  checkMail:
    'Check your mail: we have sent you a message. Follow its link in this browser to ' +
    'confirm your address.',
  resetSent:
    'If an account with this address exists, we have sent a message to it. It may take a ' +
    'minute. Look in the spam folder too.',
  passwordChanged: 'You have a new password. Sign in with it.',
  requested: botRequestAnswers.success,
  askNewLink: 'Get a new link',
  reported:
    'Thank you. A person who runs this site looks at it and decides by the rules. They can ' +
    'answer you if you have an account or gave an address.',
  reportedBefore:
    'You have reported this already, and we have your report. A person who runs this site ' +
    'looks at it and decides by the rules.',
  /** isPremium: it comes first; canAnswer: there is an address for the answer. */
  support: (isPremium: boolean, canAnswer: boolean) =>
    (isPremium
      ? 'We have your message. You have premium, so it comes first. A person who runs this site ' +
        'reads it. '
      : 'We have your message. A person who runs this site reads it. ') +
    (canAnswer ? 'We answer by email.' : 'You gave no email address, so we cannot answer.'),
  anyway: 'Draw it anyway',
  changePrompt: 'Change the prompt in the field below, or:',
  completed: 'Completed. We saved it in your account.',
  keptHere: 'Completed. We saved it in this browser.',
  mark: 'Mark as Complete',
  marked: 'Completed',
  toSignIn: 'Sign In',
  certificateRequired: 'Enter a number or an address, or choose a file.',
  verdicts: {
    valid: [
      'Valid',
      'We issued this. Nobody changed it, and it is valid. Compare the name below with the ' +
        'one you saw: anyone can paint over a picture, but not over this page.',
    ],
    altered: [
      'Altered',
      'This says that it comes from us, but it is not what we signed. Do not rely on it.',
    ],
    revoked: ['Revoked', 'We issued this, but it is no longer valid.'],
    unknown: [
      'Unknown',
      'We never issued this. A picture without our number and code is not registered: ' +
        'nobody can check it.',
    ],
  },
  takenDown: (rule: string) =>
    [
      'Taken down',
      `We issued this, but we took it down. It is not valid now. It broke this rule: ${rule}`,
    ] as const,
  certificate: { name: 'Name', course: 'Course', number: 'Number', open: 'Open the certificate' },
  replacement: 'Open the certificate that replaced it',
  question: 'You asked',
  emptyQuestion: 'Please type a question first.',
  answer: {
    page: 'The whole check, with every row of evidence',
    record: 'The whole record',
    more: (count: number) => `This list leaves out ${count} more.`,
    considered: (count: number) => `${count} considered`,
    noneWatched: 'You watch nothing.',
    noneAlerted: 'There are no alerts yet.',
    opens: 'See how to open it',
    on: (network: string) => `on ${network}`,
    unchecked: 'not checked yet',
    couldNotCheck: (questions: readonly string[], cause: string) =>
      `Could not check: ${questions.join(' ')}${cause === '' ? '' : ` Why: ${cause}.`}`,
  },
  job: {
    busy: {
      image: 'Creating your masterpiece...',
      voice: 'Generating...',
      music: 'Creating your unique music track...',
      video: 'Generating...',
    },
    renews: 'This page updates by itself until it is ready.',
    still: 'Stop updating',
    lookAgain: 'Look again',
    ahead: (count: number) => `${count} before it in the queue.`,
    progress: 'Progress',
    cancelled: 'You cancelled this.',
    prompt: 'You asked for',
    download: 'Download',
    downloadImage: 'Download Image',
    none: 'You have no such result in this browser.',
  },
} as const;

/** Which page a form stands on, where its answer is drawn. */
export const formPages: Record<FormName, string> = {
  signIn: '/academy/auth',
  secondStep: '/academy/second-step',
  guest: '/academy/auth',
  signUp: '/signup',
  resetRequest: '/reset-password',
  reset: '/reset-password',
  botRequest: '/request-bot',
  support: '/support',
  mint: '/nft',
  question: '/assistant',
  lesson: '/academy',
  certificate: '/certificates',
  news: '/news',
  ...MAKER_PAGES,
  chat: '/uncensored-chat',
  // About one thing: its own page is known only once the form was read.
  report: '/',
  example: '/text-to-image',
  program: '/academy',
};
