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
  appeals: 'Appeals against verdicts',
  noAppeals: 'No appeal waits for an answer.',
  waits: (date: string) => `Waits since ${date}`,
  check: (verdict: string) => `The check: ${verdict}`,
  answer: 'Answer',
  answerHint: 'Public where the check is in the track record. It cannot be taken back.',
  answerRequired: 'Please write an answer.',
  send: 'Answer',
  sending: 'Saving…',
  answered: 'Answered.',
  requests: 'Requests for a bot',
  noRequests: 'Nobody has asked for a bot yet.',
  requestsLabel: 'Requests for a bot, the newest first',
  head: ['When', 'Project', 'Telegram', 'Website', 'E-mail address', 'Mail'],
  sealed: 'cannot be read: sealed with another DATA_KEY',
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
  percent: (share: number) => `${Math.round(share * 100)} %`,
  drawn: (share: number, option: string) => `${Math.round(share * 100)} %: ${option}`,
  marks: {
    everyone: 'everyone is right',
    'no one': 'hardly anybody is right',
    'does not separate': 'does not separate',
  },
} as const;
