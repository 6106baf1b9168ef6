import { formatCount } from '@firm/format';

/** Console texts about counts, the inbox and questions. */
export const overviewText = {
  setup: 'Set up your site',
  setupDone: (doneCount: number, all: number) => `${doneCount} of ${all} done.`,
  steps: {
    mail: {
      title: 'Mail',
      done: 'A mail service is set. Send yourself a test mail under Upkeep.',
      open: 'Mails stay in a folder here. Set SMTP_URL or BREVO_API_KEY in .env, then start again.',
      link: 'See where mail goes now',
      href: '/console?section=upkeep#upkeep-findings',
    },
    chain: {
      title: 'Blockchain',
      done: 'Your site reads a real blockchain.',
      open: 'There is only a test chain, or none. Set CHAIN_RPC_URL to sell real passes.',
      link: 'Check the chain under Upkeep',
      href: '/console?section=upkeep#upkeep-findings',
    },
    backup: {
      title: 'Backup',
      done: 'Backups are made by themselves.',
      open: 'Make a first backup, and choose the hour of the next ones.',
      link: 'Set up backups',
      href: '/console?section=upkeep',
    },
    keys: {
      title: 'Keys',
      done: 'The keys were downloaded.',
      open: 'Download the keys. Without them no backup can be read.',
      link: 'Download the keys',
      href: '/console?section=upkeep#upkeep-keys',
    },
    name: {
      title: 'Name',
      done: 'Your site has its own name.',
      open: 'Give your site its own name and colours.',
      link: 'Name your site',
      href: '/console?section=brand',
    },
  },
  stepState: { done: 'Done', open: 'To do' },
  first: 'To do',
  nothing: 'All done.',
  reports: (count: number) =>
    count === 1 ? 'Look at 1 report.' : `Look at ${formatCount(count)} reports.`,
  messages: (count: number) =>
    count === 1 ? 'Answer 1 message.' : `Answer ${formatCount(count)} messages.`,
  appeals: (count: number) =>
    count === 1 ? 'Answer 1 appeal.' : `Answer ${formatCount(count)} appeals.`,
  undelivered: (count: number) =>
    count === 1
      ? 'We could not mail 1 request for a bot. Read it here.'
      : `We could not mail ${formatCount(count)} requests for a bot. Read them here.`,
  partsDown: (names: string) => `These parts do not work well now: ${names}.`,
  sourcesDown: (names: string) => `These sources do not answer: ${names}.`,
  overdue: (count: number) =>
    count === 1
      ? 'Pay 1 pass holder: the payment is late.'
      : `Pay pass holders: ${formatCount(count)} payments are late.`,
  backup: {
    none: 'Make a backup: there is none.',
    old: 'Make a backup: the last one is too old.',
  },
  factsDue: (count: number) =>
    count === 1
      ? 'Look up 1 fact of the lessons again.'
      : `Look up ${count} facts of the lessons again.`,
  factsHow:
    'Compare each with its source. If it changed, change content/facts.yaml. The next build ' +
    'updates all lessons.',
  factSince: (date: string) => `due since ${date}`,
  counts: 'Totals',
  label: 'Counts',
  head: ['What', 'All', 'Last 7 days'],
  names: {
    accounts: 'Accounts',
    guests: 'Guests',
    'open sessions': 'Open sessions',
    'completed lessons': 'Completed lessons',
    'valid certificates': 'Valid certificates',
    'bot requests': 'Requests for a bot',
    'bot requests not delivered': 'Requests not sent by mail',
    'granted rights': 'Premium given by us',
  },
} as const;

export const inboxText = {
  show: 'Messages, appeals and requests to show',
  states: { waiting: 'Wait for an answer', answered: 'Answered' },
  appeals: 'Appeals against verdicts',
  appeal: (address: string, date: string) => `Appeal: ${address}, ${date}`,
  noAppeals: { waiting: 'No appeal waits for an answer.', answered: 'No appeal was answered yet.' },
  waits: (date: string, span: string) => `Since ${date}, waits for ${span}`,
  waited: (date: string, span: string) => `Answered on ${date}, waited for ${span}`,
  check: (verdict: string) => `The check: ${verdict}`,
  answer: 'Answer',
  answerHint: 'Public if the check is in the track record. You cannot take it back.',
  answerRequired: 'Please write an answer.',
  send: 'Answer',
  sending: 'Saving…',
  answered: 'Answered.',
  requests: 'Requests for a bot',
  noRequests: {
    waiting: 'No request waits for an answer.',
    answered: 'No request was answered yet.',
  },
  request: (project: string) => `Request: ${project}`,
  sealed: 'cannot be read: it needs another DATA_KEY',
  facts: {
    telegram: 'Telegram',
    website: 'Website',
    email: 'E-mail address',
    team: 'Mail to the team',
    received: 'Receipt sent',
  },
  sent: (date: string) => `sent on ${date}`,
  unsent: 'not sent yet',
} as const;

export const itemsText = {
  about: (days: number) =>
    `First answers of the last ${days} days, without names. ‘Strong against weak’ compares ` +
    'learners, from -1 to 1. High is good: those who know the rest know this too.',
  empty: 'Nobody answered a question for the first time lately.',
  label: 'Questions',
  head: [
    'Question',
    'Answers',
    'Right',
    'Strong against weak',
    'Most common wrong answer',
    'Problem',
  ],
  percent: (share: number) => `${Math.round(share * 100)}%`,
  allOptions: 'All options',
  variant: (answers: string, right: string) => `(${answers} answers, ${right} right)`,
  rightOption: '(right)',
  drawn: (share: number, option: string) => `${Math.round(share * 100)} %: ${option}`,
  marks: {
    everyone: 'everyone is right',
    'no one': 'almost nobody is right',
    'does not separate': 'strong and weak learners answer alike',
  },
} as const;
