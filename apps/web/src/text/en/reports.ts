import type { ReportKind, ReportReason } from '@firm/schema/reports.ts';

/** The page on which a visitor reports something. */
export const reportText = {
  pageTitle: 'Report · The Firm',
  description: 'Tell those who run this site what is wrong with something that others see here.',
  title: {
    shared: 'Report a shared result',
    certificate: 'Report a certificate',
    ranking: 'Report a name in the ranking',
  } satisfies Record<ReportKind, string>,
  lead:
    'A person who runs this site looks at it and decides by the rules. Whoever made it does ' +
    'not learn who reported it.',
  reason: 'What is wrong with it?',
  choose: 'Choose one',
  reasons: {
    fraud: 'It tries to get money, keys or recovery phrases out of people',
    pretending: 'It passes itself off as another person, a company or you',
    abuse: 'It insults, threatens or exposes somebody',
    sexual: 'It is sexual',
    illegal: 'The law forbids it',
    rights: 'It belongs to somebody else, who has not allowed it',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  words: 'In your words',
  wordsHint: 'Not needed unless you chose something else. Never write a recovery phrase or a key.',
  email: 'Email',
  emailHint:
    'Only if you want an answer and have no account. It is used for that and nothing else.',
  send: 'Report',
  sending: 'Sending…',
  kept:
    'What you write is encrypted, read only by those who run this site, and removed a year after ' +
    'they have decided.',
  done:
    'Thank you. A person who runs this site looks at it and decides by the rules. They can ' +
    'answer you if you have an account or gave an address.',
  before:
    'You have reported this already, and your report is kept. A person who runs this site looks ' +
    'at it and decides by the rules.',
  home: 'To the front page',
} as const;
