/** Every sentence about registered certificates: their page, and the box that checks them. */
export const certificates = {
  eyebrow: 'Registered certificate',
  pageTitle: (name: string, course: string) =>
    `${name} · ${course} · Certificate of The Firm Academy`,
  pageDescription: (name: string, course: string, date: string) =>
    `The Firm Academy certifies that ${name} passed the final test of ‘${course}’ on ${date}.`,
  revokedTitle: 'Revoked certificate · The Firm Academy',
  unknownTitle: 'Unknown certificate · The Firm Academy',
  plainDescription: 'Certificates of The Firm Academy can be checked by anybody.',
  valid: 'Valid',
  validText: 'Issued and signed by The Firm Academy, and not revoked.',
  revoked: 'Revoked',
  revokedText: 'This certificate no longer holds. Nothing about its holder is kept here.',
  takenDown: 'Taken down',
  rules: 'All rules',
  takenDownText:
    'Those who run this site took this certificate down. It does not hold meanwhile, and its name ' +
    'is not shown. It broke this rule:',
  replacedText: 'This certificate was issued anew and no longer holds.',
  replacement: 'Open the new certificate',
  unknown: 'Unknown',
  unknownHeading: 'There is no certificate of this number',
  unknownText:
    'Check the number: it has four groups of four letters and digits. If somebody sent ' +
    'you this address, they have no certificate of ours.',
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
    'Ten questions from the course’s bank, taken signed in and marked by the academy; eight ' +
    'right answers pass.',
  drawing: 'Drawing the certificate…',
  footnote: (id: string, address: string) =>
    `Registered certificate No. ${id} · check it at ${address}`,
  congratulation:
    'Congratulations on passing the final test. May you always check before you sign.',
  check: 'Check a certificate',
  course: 'Look at the course',
  files: 'For programs',
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
    'The certificate is issued anew, with a new number. The old one is revoked, loses its ' +
    'name, and leads to the new one.',
  renaming: 'Signing…',
  renew: 'Add what I did since',
  renewHint:
    'Lessons and practice tasks that you finished after it was issued. It gets a new number; the ' +
    'old one leads to it.',
  nothingNew: 'Nothing new since it was issued.',
  withdraw: 'Withdraw this certificate',
  withdrawTitle: 'Withdraw this certificate?',
  withdrawText:
    'Its page will say that it was revoked, without your name. Copies of it are then found ' +
    'to be revoked.',
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
  description:
    'Says whether a certificate of The Firm Academy is valid, altered, revoked or unknown.',
  lead:
    'Whoever shows you a certificate of The Firm Academy, this says what it is worth. ' +
    'What you enter or choose is not kept.',
  input: 'Number or address',
  inputHint:
    'Four groups of four, as in 7K3M-9QWX-2B4D-0ZTR, or the address of the certificate’s page.',
  inputRequired: 'Enter a number or an address, or choose a file.',
  file: 'Or a file',
  fileHint: 'The downloaded picture (PNG) or the credential (JSON).',
  tooLarge: 'This file is larger than any certificate of ours (8 MB).',
  check: 'Check',
  checking: 'Checking…',
  valid: 'Valid',
  validText:
    'We issued this, nothing was changed since, and it is not revoked. Compare the name ' +
    'below with the one you were shown: a picture can be painted over, what stands here ' +
    'cannot.',
  altered: 'Altered',
  alteredText: 'This says that it comes from us, but it is not what we signed. Do not rely on it.',
  revoked: 'Revoked',
  revokedText: (course: string) =>
    `We issued this for the course ‘${course}’, and it no longer holds.`,
  takenDown: 'Taken down',
  takenDownText: (course: string, rule: string) =>
    `We issued this for the course ‘${course}’. It was taken down and does not hold meanwhile. It broke ` +
    `this rule: ${rule}`,
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
