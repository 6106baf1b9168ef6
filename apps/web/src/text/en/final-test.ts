/** Every sentence of the final test and of getting the certificate registered. */
export const finalTest = {
  eyebrow: 'Final test',
  title: (course: string) => `Final test: ${course}`,
  description: 'Ten questions, marked by the academy, and a certificate that anybody can check.',
  back: 'Back to the course',
  intro:
    'Pass this test and your certificate is registered: it gets a number, a public page, ' +
    'and a signature that anybody can check.',
  rules: (questions: number, needed: number, minutes: number) => [
    `${questions} questions, drawn for each try from a larger bank.`,
    `${needed} right answers pass.`,
    `${minutes} minutes, and you may look things up in the lessons.`,
    'A try that is not passed, or is left until its time is over, is followed by a pause: ' +
      '10 minutes after the first, twice as long after each further one.',
  ],
  noScript: 'The final test needs JavaScript. The lessons do not.',
  loading: 'Looking up how far you are…',
  signedOut:
    'The test is taken signed in, so that the certificate belongs to somebody. An account ' +
    'is free and needs a mail address.',
  signIn: 'Sign in',
  signUp: 'Create an account',
  notAvailable: 'This course has no final test yet.',
  start: 'Start the test',
  starting: 'Drawing questions…',
  pause: (when: string) =>
    `The next try can begin ${when}. Use the time to look at the lessons again.`,
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
  notPassed: (score: number, of: number, needed: number) =>
    `Not passed this time: ${score} of ${of} right, ${needed} are needed.`,
  readAgain: 'Read this lesson again:',
  toldWhenPassed: 'Once you pass, you see each question with its reason.',
  right: 'Right.',
  wrong: 'Not right.',
  noAnswer: 'You gave no answer.',
  yourAnswer: (answer: string) => `Your answer: ${answer}`,
  nameTitle: 'Register your certificate',
  nameText:
    'Everybody who opens the certificate sees this name, and nothing else about you. You ' +
    'can change it later; the certificate is then issued anew.',
  name: 'Name on the certificate',
  register: 'Register this certificate',
  registering: 'Signing…',
  registered: 'Your certificate is registered',
  registeredText: (name: string) =>
    `Issued to ${name}. Anybody with its link or number can check it.`,
  open: 'Open the certificate',
  /** Under the certificate that is drawn for everybody. */
  notRegistered: 'This certificate is not registered: nobody can check it.',
  /** On its picture. */
  footnote: (address: string) =>
    `Not registered. To register it, sign in and pass the final test: ${address}`,
} as const;
