/** Operators' console texts, shared by its parts. */
export const consoleText = {
  pageTitle: 'Console · The Firm',
  description: 'For the people who run this site.',
  title: 'Console',
  open: 'Open the console',
  loading: 'Loading…',
  noScript: 'The console needs JavaScript.',
  signedOut: 'Sign in with the account that works in the console.',
  signIn: 'Sign in',
  secondStep:
    'Your role needs a second step, because others can reach this site. Set it up first. Then ' +
    'the console opens.',
  setUp: 'Set up the second step',
  workingAs: (role: string) => `You work here as ${role}.`,
  sections: 'Parts of the console',
  here: (part: string) => `You are in: ${part}`,
  allParts: 'All parts',
  groups: {
    start: 'Start',
    people: 'People',
    content: 'Content',
    money: 'Money',
    machine: 'Machine',
  },
  badge: (count: number) => (count === 1 ? '1 thing to do' : `${count} things to do`),
  section: {
    overview: 'Overview',
    people: 'People',
    inbox: 'Inbox',
    keys: 'API keys',
    items: 'Learning',
    studio: 'Studio',
    assistant: 'Assistant',
    announcements: 'Announcements',
    payouts: 'Payouts',
    brand: 'Brand',
    operators: 'Operators',
    upkeep: 'Upkeep',
    duties: 'What your law may ask',
    audit: 'Audit',
  },
  roles: {
    owner: 'owner',
    moderator: 'moderator',
    teacher: 'teacher',
    support: 'support',
    auditor: 'auditor',
  },
  more: 'Show more',
  cancel: 'Cancel',
  why: 'Why',
  whyHint: 'Other operators read it in the audit. Name nobody.',
  whyRequired: 'Please say why.',
} as const;

export const claimText = {
  pageTitle: 'Own this site · The Firm',
  description: 'This installation printed a link. The first person who opens it becomes the owner.',
  title: 'Become the owner',
  text:
    'Owners may do everything in the console: see accounts, suspend and delete people, take ' +
    'things down, and choose who else works here. The link works once.',
  invitedTitle: (role: string) => `Work here as ${role}`,
  invitedText: 'You are invited to help run this site. The link works once.',
  invitedClaim: 'Accept with this account',
  invitedDone: (role: string) => `You work here as ${role} now.`,
  signedOut:
    'Sign up first, or sign in if you have an account here. Then that account gets the role.',
  signIn: 'Sign in',
  signUp: 'Sign up',
  as: (email: string) => `You are signed in as ${email}.`,
  claim: 'Become the owner with this account',
  claiming: 'Checking…',
  done: 'This account is an owner now.',
  open: 'Open the console',
  noToken: 'Open this page with the link that the program printed when it started.',
  noScript: 'This page needs JavaScript.',
} as const;

export const operatorsText = {
  about:
    'Owners may do everything. Moderators look after people and what they show. Support helps ' +
    'people. Teachers see how lessons go. Auditors read the audit. Have two owners: if one loses the ' +
    'way in, the other can help.',
  invite: 'Invite somebody',
  inviteText:
    'You get a link. The first person who opens it and signs in gets the role. It works once, ' +
    'within 7 days.',
  inviteEmail: 'Mail the link to (optional)',
  inviteEmailHint: 'They do not need an account yet. We do not keep this address.',
  inviting: 'Making the link…',
  makeLink: 'Make the link',
  linkTitle: 'The invitation',
  linkText: 'Give this link to one person. We show it only now.',
  link: 'Link',
  mailed: 'We also mailed it.',
  copy: 'Copy the link',
  copied: 'Copied.',
  done: 'Done',
  invitations: 'Invitations nobody has used',
  invitationsHead: ['Role', 'Works until', 'Take back'],
  withdraw: 'Take back',
  withdrawOf: (role: string, until: string) => `Take back: ${role}, until ${until}`,
  withdrawn: 'Taken back. The link does not work any more.',
  secondOwner: 'You are the only owner. Invite a second one.',
  label: 'Who works here',
  head: ['Who', 'Role', 'Since', 'Change'],
  give: 'Give someone a role',
  email: 'Email address of their account',
  emailRequired: 'Please enter an address.',
  role: 'Role',
  save: 'Give the role',
  saveChange: 'Change the role',
  roleNow: (role: string) => `${role} (now)`,
  sameRole: 'Please choose another role.',
  saving: 'Saving…',
  saved: 'Saved.',
  change: 'Change',
  changeOf: (name: string) => `Change the role of ${name}`,
  none: 'no role',
  nobody: 'Nobody else works here yet.',
} as const;

export const auditText = {
  about: 'What operators did, the newest first. Nobody can change or remove a line.',
  label: 'Audit lines',
  head: ['When', 'Who', 'What', 'To whom', 'Before → after', 'Why'],
  machine: 'on the machine',
  empty: 'No entries yet.',
  arrow: (before: string, after: string) => `${before} → ${after}`,
  nothing: 'none',
} as const;

export const consoleKeysText = {
  all: 'All keys that work',
  about:
    'Programs act for the owner of a key. To end all keys of a person, sign them out everywhere under People.',
  act: 'End it',
  end: 'End',
  ending: 'Ending it…',
  endTitle: 'End this key?',
  endText: (name: string) =>
    `Programs that use ${name} stop working at once. You cannot undo this. Its owner gets your reason by mail.`,
  ended: (name: string) => `${name} no longer works.`,
  empty: 'There is no key.',
  head: ['Key', 'Owner', 'May', 'Last used', 'Works until'],
} as const;
