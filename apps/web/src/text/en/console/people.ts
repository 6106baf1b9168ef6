/** Console texts about people. */
export const peopleText = {
  search: 'Name, email address or wallet',
  searchHint: 'The first letters of a word are enough.',
  find: 'Search',
  filter: 'Show',
  filters: {
    all: 'everybody',
    suspended: 'suspended',
    premium: 'with premium',
    operators: 'operators',
    unconfirmed: 'with an unconfirmed address',
  },
  order: 'Order',
  orders: { newest: 'newest first', oldest: 'oldest first', name: 'by name', email: 'by address' },
  label: 'Results',
  head: ['E-mail address', 'Name', 'Since', 'State'],
  noName: 'no name',
  premium: 'premium',
  suspended: 'suspended',
  unconfirmed: 'unconfirmed',
  empty: 'We found nobody. Search by the first letters of words.',
} as const;

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

export const personText = {
  back: 'All people',
  about: 'We count what we keep. We never show what they wrote, made or asked.',
  facts: {
    email: 'E-mail address',
    joined: 'Account since',
    ways: 'Ways to sign in',
    devices: 'Signed-in devices',
    learning: 'Learning',
    certificates: 'Certificates',
    ranking: 'Name in the rankings',
    wallet: 'Linked wallet',
    telegram: 'Telegram',
    studio: 'Studio',
    watches: 'Watches of the assistant',
    role: 'Role in the console',
    premium: 'Premium',
    suspension: 'Suspension',
  },
  unconfirmed: (email: string) => `${email} (not confirmed)`,
  password: 'password',
  google: 'Google',
  passkeys: (number: number) => count(number, 'passkey', 'passkeys'),
  secondStep: 'second step',
  none: 'none',
  devices: (number: number) => count(number, 'device', 'devices'),
  devicesSince: (number: number, date: string) =>
    `${count(number, 'device', 'devices')}, last used on ${date}`,
  learning: (lessons: number, days: number, tests: number) =>
    `${count(lessons, 'lesson', 'lessons')} completed, ${count(days, 'day', 'days')} of learning, ` +
    `${count(tests, 'final test', 'final tests')} begun`,
  linked: 'linked',
  studio: (number: number, megabytes: string, sharedCount: number) =>
    `${count(number, 'generation', 'generations')}, ${megabytes} MB, ${sharedCount} shared`,
  open: 'without an end',
  until: (date: string) => `until ${date}`,
  suspendedFor: (end: string, reason: string) => `${end}: ${reason}`,
  over: (date: string) => `over since ${date}`,
  givePremium: 'Give premium',
  changePremium: 'Change the end of premium',
  takePremium: 'Take premium back',
  suspend: 'Suspend',
  changeSuspension: 'Change the suspension',
  lift: 'Lift the suspension',
  signOut: 'Sign out everywhere',
  erase: 'Delete the account',
  suspendText:
    'We tell them by mail. They cannot publish, generate or change a certificate. They keep ' +
    'their lessons, their account and the export of their data.',
  eraseText:
    'This deletes their profile, learning, studio results, watches and links. It revokes ' +
    'their certificates and removes the name. You cannot undo it.',
  signOutText:
    'They must sign in again on each device, with the second step if it is on. Their API keys end.',
  premiumText: 'With premium a person has all that a pass gives, without a wallet.',
  end: 'Until the end of this day (UTC)',
  endHint: 'Leave it empty for no end.',
  reason: 'Reason, as they read it',
  reasonHint: 'We mail it to them, and other operators read it in the audit. Name nobody else.',
  reasonRequired: 'Please tell the person why.',
  doing: 'One moment…',
  done: 'Done.',
  erased: 'The account is deleted.',
} as const;
