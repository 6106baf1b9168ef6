import { commandPurposes as purposes } from '@firm/schema/command-purposes.ts';

/**
 * The form with which somebody asks for a bot of their own; word for word where the specification
 * gives it.
 */
export const botRequest = {
  title: 'Request a custom AI bot',
  intro:
    'Tell us what it is for and how to reach you. We answer in the order in which requests arrive.',
  projectName: 'Project name',
  telegramAccount: 'Telegram account',
  telegramHint: 'Starts with @',
  website: 'Website',
  email: 'Email',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  success: 'Your request has been submitted successfully! We will contact you soon.',
  failure: 'Failed to submit form. Please try again later or contact us directly on Telegram.',
  kept: 'What you write is encrypted, read only to answer you, and never passed on.',
} as const;

/** The assistant in the browser. */
export const assistant = {
  pageTitle: 'Assistant · The Firm',
  description:
    'Paste the address of a token, a link or a ticker and see what is known about it, ' +
    'each finding with its source and age. Or ask in plain words.',
  title: 'Assistant',
  lead:
    'Paste an address, a link or a ticker: you get its check, every finding with its ' +
    'source and age. Or ask in plain words.',
  never: 'It never asks for a seed phrase, a private key or a payment. Whoever does is not us.',
  help: 'Something happened',
  tryThese: 'Try one of these',
  examples: [
    { label: 'Something happened? Get help', command: 'Something happened' },
    { label: 'What was launched lately?', command: '/launches' },
    { label: 'What is a honeypot?', command: 'What is a honeypot?' },
    { label: 'What does slippage mean?', command: 'What is slippage?' },
    { label: 'How do I set up a wallet?', command: 'How do I set up a wallet?' },
    { label: 'How good were your verdicts?', command: '/record' },
    { label: 'Is this really you?', command: 'Is @thefirm really you?' },
  ],
  label: 'Message',
  placeholder: 'An address, a link, a ticker or a question',
  send: 'Send',
  keys:
    'Enter sends, Shift and Enter adds a line, / lists the commands, arrow up brings back what ' +
    'you said.',
  commands: 'Commands',
  conversation: 'Conversation',
  you: 'You',
  it: 'Assistant',
  suggestions: 'Go on with',
  working: 'Looking…',
  slow:
    'Still looking. Sources outside can take a few seconds; what does not answer in time is ' +
    'called unknown.',
  offline: 'There is no network right now. What was said stays here; try again when it is back.',
  tooLong: (most: string) => `That is more than ${most} characters. Please shorten it.`,
  timedOut: 'No answer came in time. Nothing was lost: try again.',
  retry: 'Try again',
  startOver: 'Start over',
  by: (engine: string, milliseconds: string) => `${engine}, ${milliseconds} ms`,
  answered: (what: string) => `Answer: ${what}`,
  noScript: 'Without JavaScript each answer comes on a page of its own.',
  locked: 'What opens it',
  choices: (more: string) =>
    `${more} more have this name. Paste the address to be certain which one you mean.`,
  end: 'End',
  ended: 'This watch has ended.',
  signIn: 'Sign in',
  noWatches: 'You watch nothing yet.',
  noAlerts: 'No alert so far.',
  lastNotified: (age: string) => `last told ${age}`,
  neverNotified: 'nothing to tell so far',
  settings: 'Quiet hours and digest are set in your account',
} as const;

/**
 * What can be typed after a slash, with what comes of it. `takes`: what has to follow it; empty:
 * nothing.
 */
export const commands = [
  {
    name: '/check',
    what: 'Check a token: its address, its ticker or its link',
    takes: 'address or ticker',
  },
  { name: '/checkup', what: purposes.checkup, takes: 'wallet address' },
  { name: '/launches', what: purposes.launches, takes: '' },
  { name: '/picks', what: purposes.picks, takes: '' },
  { name: '/record', what: purposes.record, takes: '' },
  { name: '/learn', what: purposes.learn, takes: '' },
  {
    name: '/watch',
    what: purposes.watch,
    takes: 'address or ticker',
  },
  { name: '/alerts', what: 'What you were told of', takes: '' },
  { name: '/aid', what: 'Something happened: get help now', takes: '' },
  { name: '/privacy', what: 'What is kept about you', takes: '' },
  { name: '/forget', what: 'Erase what this conversation keeps', takes: '' },
  { name: '/help', what: 'Everything it can do', takes: '' },
] as const;
