import type { ReportKind, ReportReason } from '@firm/schema/people/reports.ts';

/** The page on which a visitor reports something. */
export const reportText = {
  pageTitle: 'Report · The Firm',
  description:
    'Tell the people who run this site what is wrong with something that others see here.',
  title: {
    shared: 'Report a shared result',
    certificate: 'Report a certificate',
    ranking: 'Report a name in the ranking',
  } satisfies Record<ReportKind, string>,
  lead:
    'A person who runs this site looks at it and decides by the rules. The person who made it ' +
    'does not learn who reported it.',
  reason: 'What is wrong with it?',
  choose: 'Choose one',
  reasons: {
    fraud: 'It tries to get money, keys or recovery phrases from people',
    pretending: 'It pretends to be another person, a company or you',
    abuse: 'It insults, threatens or exposes someone',
    sexual: 'It is sexual',
    illegal: 'The law forbids it',
    rights: 'It belongs to someone else, who did not allow it',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  words: 'In your words',
  wordsHint:
    'You need this only if you chose something else. Never write a recovery phrase or a key.',
  email: 'Email',
  emailHint: 'Only if you want an answer and have no account. We use it for nothing else.',
  send: 'Report',
  sending: 'Sending…',
  kept:
    'We encrypt what you write. Only the people who run this site read it. We delete it a ' +
    'year after they decide.',
  done:
    'Thank you. A person who runs this site looks at it and decides by the rules. They can ' +
    'answer you if you have an account or gave an address.',
  before:
    'You have reported this already, and we have your report. A person who runs this site ' +
    'looks at it and decides by the rules.',
  home: 'To the front page',
} as const;
