import { formatCount } from '@firm/format';

/** What the console says of counts, the inbox and questions. */
export const overviewText = {
  first: 'What needs somebody',
  nothing: 'Nothing waits.',
  reports: (count: number) =>
    count === 1 ? '1 reported thing waits.' : `${count} reported things wait.`,
  appeals: (count: number) =>
    count === 1 ? '1 appeal waits for an answer.' : `${count} appeals wait for an answer.`,
  undelivered: (count: number) =>
    count === 1
      ? '1 request for a bot could not be sent by mail.'
      : `${count} requests for a bot could not be sent by mail.`,
  partsDown: (names: string) => `Not well now: ${names}.`,
  sourcesDown: (names: string) => `No answer from: ${names}.`,
  overdue: (count: number) =>
    count === 1
      ? '1 payment to a pass holder is late.'
      : `${formatCount(count)} payments to pass holders are late.`,
  backup: { none: 'There is no backup.', old: 'The last backup is too old.' },
  factsDue: (count: number) =>
    count === 1
      ? '1 fact of the lessons is to be looked up again.'
      : `${count} facts of the lessons are to be looked up again.`,
  factsHow:
    'Hold each against its source. Whoever looks after the files then changes content/facts.yaml; ' +
    'all lessons follow with the next build.',
  factSince: (date: string) => `due since ${date}`,
  counts: 'How much there is',
  label: 'Counts',
  head: ['What', 'All', 'Last 7 days'],
  names: {
    accounts: 'Accounts',
    guests: 'Guests',
    'open sessions': 'Open sessions',
    'completed lessons': 'Completed lessons',
    'valid certificates': 'Valid certificates',
    'bot requests': 'Requests for a bot',
    'bot requests not delivered': 'Requests that could not be sent',
    'granted rights': 'Granted rights',
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
  answerHint: 'Public where the check is in the track record. It cannot be taken back.',
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
  sealed: 'cannot be read: sealed with another DATA_KEY',
  facts: {
    telegram: 'Telegram',
    website: 'Website',
    email: 'E-mail address',
    team: 'Mail to the team',
    received: 'Told that it arrived',
  },
  sent: (date: string) => `sent on ${date}`,
  unsent: 'not sent yet',
} as const;

export const itemsText = {
  about: (days: number) =>
    `First answers of the last ${days} days, without names. ‘Separates’ says how far who knows the ` +
    'rest of the test knows this, from -1 to 1.',
  empty: 'No question was answered for the first time lately.',
  label: 'Questions',
  head: ['Question', 'Answers', 'Right', 'Separates', 'Wrong answer that draws most', 'Stands out'],
  percent: (share: number) => `${Math.round(share * 100)}%`,
  drawn: (share: number, option: string) => `${Math.round(share * 100)} %: ${option}`,
  marks: {
    everyone: 'everyone is right',
    'no one': 'hardly anybody is right',
    'does not separate': 'does not separate',
  },
} as const;
