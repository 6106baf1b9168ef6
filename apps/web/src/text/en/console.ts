/** What the operators' console says, as far as its parts have it in common. */
export const consoleText = {
  pageTitle: 'Console · The Firm',
  description: 'For those who run this site.',
  title: 'Console',
  open: 'Open the console',
  loading: 'Loading…',
  noScript: 'The console needs JavaScript.',
  signedOut: 'Sign in with the account that works in the console.',
  signIn: 'Sign in',
  secondStep:
    'Your role needs a second step, since this site can be reached by others. Set it up first; the ' +
    'console opens after that.',
  setUp: 'Set up the second step',
  workingAs: (role: string) => `You work here as ${role}.`,
  sections: 'Parts of the console',
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
  whyHint: 'Kept in the audit. Name nobody in it.',
  whyRequired: 'Please say why.',
} as const;

export const claimText = {
  pageTitle: 'Own this site · The Firm',
  description: 'The link that this installation printed makes whoever opens it first its owner.',
  title: 'Become the owner',
  text:
    'Owners may do everything in the console: see who has an account, suspend and delete people, take ' +
    'things down, and say who else works here. The link works once.',
  signedOut: 'Sign in, or make an account: it becomes the owner’s.',
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
    'Owners may do everything. Moderators look after people and what they show; support helps people; ' +
    'teachers see how lessons go; auditors read what was done. Only the link of the installation ' +
    'makes an owner.',
  label: 'Who works here',
  head: ['Who', 'Role', 'Since', 'Change'],
  give: 'Give somebody a role',
  email: 'E-mail address of their account',
  emailRequired: 'Please enter an address.',
  role: 'Role',
  save: 'Give the role',
  saving: 'Saving…',
  saved: 'Saved.',
  change: 'Change',
  changeOf: (name: string) => `Change the role of ${name}`,
  none: 'no role',
  nobody: 'Nobody else works here yet.',
} as const;

export const auditText = {
  about: 'What operators did, the newest first. No role can change or remove a line.',
  label: 'Lines of the audit',
  head: ['When', 'Who', 'What', 'To whom', 'Before → after', 'Why'],
  machine: 'on the machine',
  empty: 'Nothing was done yet.',
  arrow: (before: string, after: string) => `${before} → ${after}`,
  nothing: 'none',
} as const;

export const consoleKeysText = {
  all: 'All keys that work',
  about:
    'Programs act for the owner of a key. To end all keys of a person, sign them out everywhere under People.',
  empty: 'There is no key.',
  head: ['Key', 'Owner', 'May', 'Last used', 'Works until'],
} as const;
