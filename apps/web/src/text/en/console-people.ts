/** What the console says about people. */
export const peopleText = {
  search: 'Name, e-mail address or wallet',
  searchHint: 'The beginnings of words are enough.',
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
  label: 'Who was found',
  head: ['E-mail address', 'Name', 'Since', 'State'],
  noName: 'no name',
  premium: 'premium',
  suspended: 'suspended',
  unconfirmed: 'unconfirmed',
  empty: 'Nobody is found. A search looks at the beginnings of words.',
} as const;

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

export const personText = {
  back: 'All people',
  about: 'What is kept, counted. What they wrote, made or asked stands here nowhere.',
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
  studio: (number: number, megabytes: string, shared: number) =>
    `${count(number, 'generation', 'generations')}, ${megabytes} MB, ${shared} shared`,
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
    'They are told by mail. They cannot publish, generate or change a certificate; lessons, their ' +
    'account and the export of their data stay open.',
  eraseText:
    'All that is kept of them goes: profile, learning, results of the studio, watches and links. ' +
    'Certificates are revoked and lose their name. This cannot be undone.',
  signOutText:
    'Each of their devices has to sign in again, with the second step where it is on. Their API keys end.',
  premiumText: 'Premium opens what passes open, without a wallet.',
  end: 'Until the end of this day (UTC)',
  endHint: 'Leave it empty for no end.',
  reason: 'Reason, as they read it',
  reasonRequired: 'Please tell the person why.',
  doing: 'One moment…',
  done: 'Done.',
  erased: 'The account is deleted.',
} as const;
