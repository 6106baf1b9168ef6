import { commandPurposes as purposes } from '@firm/schema/command-purposes.ts';

/**
 * The form with which somebody asks for a bot of their own; word for word where the specification
 * gives it.
 */
export const botRequest = {
  title: 'Request a custom AI bot',
  intro: 'Tell us which project it is for and how to reach you. We answer in the order of arrival.',
  projectName: 'Project name',
  telegramAccount: 'Telegram account',
  telegramHint: 'Starts with @',
  website: 'Website',
  email: 'Email',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  success: 'Your request has been submitted successfully! We will contact you soon.',
  failure: 'Failed to submit form. Please try again later or contact us directly on Telegram.',
  kept: 'We encrypt what you write. We read it only to answer you, and never pass it on.',
} as const;

/** The assistant in the browser. */
export const assistant = {
  pageTitle: 'Assistant · The Firm',
  description:
    'Paste a token, a link or a ticker and see what we know about it, with source and age. Or ' +
    'just ask a question.',
  title: 'Assistant',
  lead: 'Paste a token, a link or a wallet and I’ll check it. Or just ask a question.',
  never: 'We never ask for your seed phrase, keys or money. Anyone who does is a scammer.',
  help: 'Something happened',
  tryThese: 'Try one of these',
  examples: [
    { label: 'What launched lately?', command: '/launches' },
    { label: 'What is a honeypot?', command: 'What is a honeypot?' },
    { label: 'What does slippage mean?', command: 'What is slippage?' },
    { label: 'How do I set up a wallet?', command: 'How do I set up a wallet?' },
    { label: 'How often were you right?', command: '/record' },
    { label: 'Is this really you?', command: 'Is @thefirm really you?' },
  ],
  label: 'Message',
  placeholder: 'A token, link or question',
  send: 'Send',
  keys:
    'Enter sends. Shift and Enter adds a line. / lists the commands. Arrow up brings back ' +
    'your last words.',
  commands: 'Commands',
  conversation: 'Conversation',
  you: 'You',
  it: 'Assistant',
  suggestions: 'Go on with',
  working: 'Looking…',
  slow:
    'Still looking. Other sources can take a few seconds. If one does not answer in time, we ' +
    'say so.',
  offline: 'You are offline. Your chat stays here. Try again when you are back online.',
  tooLong: (most: string) => `That is more than ${most} characters. Please shorten it.`,
  timedOut: 'No answer came in time. You lost nothing: try again.',
  retry: 'Try again',
  startOver: 'Start over',
  by: (engine: string, milliseconds: string) => `${engine}, ${milliseconds} ms`,
  answered: (what: string) => `Answer: ${what}`,
  noScript: 'Without JavaScript each answer comes on a page of its own.',
  locked: 'See how to open it',
  choices: (more: string) =>
    `${more} more have this name. Paste the address to be sure which one you mean.`,
  end: 'End',
  ended: 'This watch has ended.',
  signIn: 'Sign in',
  noWatches: 'You watch nothing yet.',
  noAlerts: 'No alert so far.',
  lastNotified: (age: string) => `last alert ${age}`,
  neverNotified: 'no alert so far',
  settings: 'You set quiet hours and the daily summary in your account',
} as const;

/** Slash commands, with their results. `takes`: required argument; empty: none. */
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
  { name: '/alerts', what: 'Your alerts', takes: '' },
  { name: '/privacy', what: 'What we keep about you', takes: '' },
  { name: '/forget', what: 'Erase what this chat keeps', takes: '' },
  { name: '/help', what: 'Everything I can do', takes: '' },
] as const;
