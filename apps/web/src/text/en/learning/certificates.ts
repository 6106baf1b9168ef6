/** Every sentence about registered certificates: their page, and the box that checks them. */
export const certificates = {
  eyebrow: 'Registered certificate',
  pageTitle: (name: string, course: string) =>
    `${name} · ${course} · Certificate of The Firm Academy`,
  pageDescription: (name: string, course: string, date: string) =>
    `The Firm Academy certifies that ${name} passed the final test of ‘${course}’ on ${date}.`,
  revokedTitle: 'Revoked certificate · The Firm Academy',
  unknownTitle: 'Unknown certificate · The Firm Academy',
  plainDescription: 'Check here if a certificate of The Firm Academy is real.',
  valid: 'Valid',
  validText: 'The Firm Academy issued and signed it, and it is valid.',
  revoked: 'Revoked',
  revokedText: 'This certificate is no longer valid. We keep nothing about its owner here.',
  takenDown: 'Taken down',
  rules: 'All rules',
  takenDownText:
    'We took this certificate down. It is not valid now, and we do not show its name. It ' +
    'broke this rule:',
  replacedText: 'We replaced this certificate. It is no longer valid.',
  replacement: 'Open the new certificate',
  unknown: 'Unknown',
  unknownHeading: 'There is no certificate with this number',
  unknownText:
    'Check the number: it has four groups of four letters and digits. If someone sent you ' +
    'this address, they have no certificate from us.',
  certifies: 'This certifies that',
  asEntered: 'Name as entered by the holder',
  completed: 'has passed the final test of the course',
  issued: 'Issued',
  number: 'Number',
  kind: 'Kind',
  score: 'Score',
  tasks: 'Practice tasks',
  test: 'How',
  testText:
    'Ten questions from the course. The learner was signed in, and the academy marked the ' +
    'answers. Eight right answers pass.',
  drawing: 'Drawing the certificate…',
  check: 'Check a certificate',
  course: 'Look at the course',
  files: 'Files',
  filesText:
    'An Open Badges 3.0 credential, signed with Ed25519. The downloaded picture carries it too.',
  signedPicture: 'Signed picture (PNG)',
  anyFile: 'Check any file',
  json: 'Credential (JSON)',
  jwt: 'Credential (JWT)',
  keys: 'Our public keys',
  linkedIn: 'Add to LinkedIn',
  newTab: '(opens in a new tab)',
  mine: 'This is your certificate',
  rename: 'Change the name',
  renameHint:
    'We make a new certificate with a new number. The old one is revoked, loses its name, and ' +
    'leads to the new one.',
  renaming: 'Signing…',
  renew: 'Add what I did since',
  renewHint:
    'Lessons and practice tasks that you finished after it was issued. It gets a new number; the ' +
    'old one leads to it.',
  nothingNew: 'Nothing new since it was issued.',
  withdraw: 'Withdraw this certificate',
  withdrawTitle: 'Withdraw this certificate?',
  withdrawText:
    'Its page will say that it is revoked, without your name. A check of any copy says the same.',
  withdrawConfirm: 'Withdraw',
  keep: 'Keep it',
} as const;

/** A person's own, on their account and dashboard. */
export const certificateList = {
  title: 'Your certificates',
  loading: 'Looking for your certificates…',
  none: 'You have no registered certificate yet. Finish a course and pass its final test.',
  academy: 'To the academy',
  line: (name: string, date: string, id: string) => `Issued to ${name} on ${date}, number ${id}`,
} as const;

export const verify = {
  title: 'Check a certificate',
  description: 'Check if a certificate of The Firm Academy is valid, altered, revoked or unknown.',
  lead:
    'Did someone show you a certificate of The Firm Academy? Check here if it is real. We do ' +
    'not keep what you enter or choose.',
  input: 'Number or address',
  inputHint:
    'Four groups of four, as in 7K3M-9QWX-2B4D-0ZTR, or the address of the certificate’s page.',
  inputRequired: 'Enter a number or an address, or choose a file.',
  file: 'Or a file',
  fileHint: 'The downloaded picture (PNG) or the credential (JSON).',
  tooLarge: 'This file is larger than any of our certificates (8 MB).',
  check: 'Check',
  checking: 'Checking…',
  valid: 'Valid',
  validText:
    'We issued this. Nobody changed it, and it is valid. Compare the name below with the one ' +
    'you saw: anyone can paint over a picture, but not over this page.',
  altered: 'Altered',
  alteredText: 'This says that it comes from us, but it is not what we signed. Do not rely on it.',
  revoked: 'Revoked',
  revokedText: (course: string) =>
    `We issued this for the course ‘${course}’, but it is no longer valid.`,
  takenDown: 'Taken down',
  takenDownText: (course: string, rule: string) =>
    `We issued this for the course ‘${course}’, but we took it down. It is not valid now. It ` +
    `broke this rule: ${rule}`,
  unknown: 'Unknown',
  unknownText:
    'We never issued this. A picture without our number and code is not registered: nobody ' +
    'can check it.',
  name: 'Name',
  course: 'Course',
  issued: 'Issued',
  number: 'Number',
  open: 'Open the certificate',
} as const;
