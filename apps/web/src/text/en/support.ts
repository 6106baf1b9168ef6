/** The page on which somebody writes to those who run the site. */
export const supportText = {
  pageTitle: 'Contact · The Firm',
  description: 'Write to the people who run this site.',
  title: 'Contact',
  lead: 'Write to the people who run this site. A person reads it. Premium messages come first.',
  warning: 'We never ask for your recovery phrase, keys or money. Never write them here.',
  words: 'Your message',
  email: 'Email',
  emailHint: 'Only if you want an answer and have no account. We use it for nothing else.',
  send: 'Send',
  sending: 'Sending…',
  kept: 'We encrypt your message and delete it 180 days after we are done with it.',
  done: 'We have your message. A person who runs this site reads it.',
  doneFirst:
    'We have your message. You have premium, so it comes first. A person who runs this site ' +
    'reads it.',
  answer: 'We answer by email.',
  noAnswer: 'You gave no email address, so we cannot answer.',
} as const;
