/** Every sentence of the final test and of getting the certificate registered. */
export const finalTest = {
  eyebrow: 'Final test',
  title: (course: string) => `Final test: ${course}`,
  description: 'Ten questions. The academy marks them, and anyone can check your certificate.',
  back: 'Back to the course',
  intro:
    'Pass this test and we register your certificate. It gets a number, a public page, and a ' +
    'signature. Anyone can check it.',
  rules: (questions: number, neededCount: number, minutes: number) => [
    `${questions} questions. You get other ones each time.`,
    `You need ${neededCount} right answers.`,
    `${minutes} minutes. You may look in the lessons.`,
    'If you fail, or run out of time, wait 10 minutes before the next try. The wait doubles ' +
      'each time.',
  ],
  noScript: 'The final test needs JavaScript. The lessons do not.',
  loading: 'Loading your progress…',
  signedOut:
    'Sign in to take the test, so that the certificate is yours. An account is free and needs ' +
    'an email address.',
  signIn: 'Sign in',
  signUp: 'Create an account',
  notAvailable: 'This course has no final test yet.',
  start: 'Start the test',
  starting: 'Choosing questions…',
  pause: (when: string) => `You can try again ${when}. Use the time to look at the lessons again.`,
  minutes: (minutes: number) =>
    minutes <= 1
      ? 'in a minute'
      : minutes < 120
        ? `in ${minutes} minutes`
        : `in ${Math.round(minutes / 60)} hours`,
  lastScore: (score: number, of: number) => `Your last try: ${score} of ${of} right.`,
  left: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')} left`,
  timeLabel: 'Time left',
  question: (number: number, of: number) => `Question ${number} of ${of}`,
  answered: (count: number, of: number) => `${count} of ${of} answered`,
  handIn: 'Hand in',
  handingIn: 'Marking…',
  unanswered: (count: number) =>
    count === 1
      ? 'One question has no answer yet. It will count as wrong.'
      : `${count} questions have no answer yet. They will count as wrong.`,
  handInAnyway: 'Hand in anyway',
  goOn: 'Go on answering',
  passed: (score: number, of: number) => `Passed: ${score} of ${of} right.`,
  notPassed: (score: number, of: number, neededCount: number) =>
    `Not passed: ${score} of ${of} right. You need ${neededCount}.`,
  readAgain: 'Read this lesson again:',
  toldWhenPassed: 'Once you pass, you see each question with its reason.',
  right: 'Right.',
  wrong: 'Not correct.',
  noAnswer: 'You gave no answer.',
  yourAnswer: (answer: string) => `Your answer: ${answer}`,
  nameTitle: 'Register your certificate',
  nameText:
    'Everyone who opens the certificate sees this name, and nothing else about you. If you ' +
    'change it later, we make a new certificate.',
  name: 'Name on the certificate',
  register: 'Register this certificate',
  registering: 'Signing…',
  registered: 'Your certificate is registered',
  registeredText: (name: string) =>
    `Issued to ${name}. Anyone with its link or number can check it.`,
  open: 'Open the certificate',
  /** Under the certificate that is drawn for everybody. */
  notRegistered: 'This certificate is not registered, so nobody can check it.',
} as const;
