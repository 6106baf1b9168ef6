import { formatCount } from '@firm/format';

/** What the console says of counts, the inbox and questions. */
export const overviewText = {
  first: 'To do',
  nothing: 'All done.',
  reports: (count: number) => (count === 1 ? '1 report waits.' : `${count} reports wait.`),
  appeals: (count: number) =>
    count === 1 ? '1 appeal waits for an answer.' : `${count} appeals wait for an answer.`,
  undelivered: (count: number) =>
    count === 1
      ? 'We could not send 1 request for a bot by mail.'
      : `We could not send ${count} requests for a bot by mail.`,
  partsDown: (names: string) => `Not working: ${names}.`,
  sourcesDown: (names: string) => `No answer from: ${names}.`,
  overdue: (count: number) =>
    count === 1
      ? '1 payment to a pass holder is late.'
      : `${formatCount(count)} payments to pass holders are late.`,
  backup: { none: 'There is no backup.', old: 'The last backup is too old.' },
  factsDue: (count: number) =>
    count === 1
      ? 'Look up 1 fact of the lessons again.'
      : `Look up ${count} facts of the lessons again.`,
  factsHow:
    'Compare each with its source. Then change content/facts.yaml. The next build updates all ' +
    'lessons.',
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
    'granted rights': 'People with a role or right',
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
    `First answers of the last ${days} days, without names. The last figure compares strong ` +
    'and weak learners, from -1 to 1. High is good: those who know the rest know this too.',
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
  drawn: (share: number, option: string) => `${Math.round(share * 100)} %: ${option}`,
  marks: {
    everyone: 'everyone is right',
    'no one': 'almost nobody is right',
    'does not separate': 'strong and weak learners answer alike',
  },
} as const;
