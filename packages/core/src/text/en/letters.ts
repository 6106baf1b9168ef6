import type { EmailContent } from '@firm/adapters/mail/index.ts';
import type { LetterKind, Rule } from '@firm/schema';
import { PUT_BACK_DAYS, ruleText } from '@firm/schema';

export type LetterDraft = { subject: string; text: string };

/** Facts that fill the letters about an inbox item. */
export type LetterFacts = {
  brand: string;
  /** Its subject, in words: 'your request for a bot (Acme)'. */
  matter: string;
  /** Public answer; empty: none yet. */
  answer: string;
  /** Where it stands; empty: nowhere. */
  url: string;
};

const joinParagraphs = (...paragraphs: string[]): string =>
  paragraphs.filter((one) => one !== '').join('\n\n');
const yours = (brand: string): string => `Yours\n${brand}`;
const look = (url: string): string => (url === '' ? '' : `You find it here: ${url}`);

/** Drafts of operators' answers by mail; they change them as they like. */
export const letterDrafts: Readonly<Record<LetterKind, (facts: LetterFacts) => LetterDraft>> = {
  'request-received': ({ brand, matter }) => ({
    subject: `We have your request (${brand})`,
    text: joinParagraphs(
      'Hello,',
      `thank you for ${matter}. We have it, and a person will look at it. We will write to ` +
        'you again at this address.',
      yours(brand),
    ),
  }),
  'request-answered': ({ brand, matter }) => ({
    subject: `About your request (${brand})`,
    text: joinParagraphs(
      'Hello,',
      `thank you for ${matter}. We would like to make it with you.`,
      'Please answer this mail and tell us when you have time to talk.',
      yours(brand),
    ),
  }),
  'request-declined': ({ brand, matter }) => ({
    subject: `About your request (${brand})`,
    text: joinParagraphs(
      'Hello,',
      `thank you for ${matter}. We looked at it, and we cannot do it.`,
      yours(brand),
    ),
  }),
  'appeal-upheld': ({ brand, matter, answer, url }) => ({
    subject: `Your appeal was right (${brand})`,
    text: joinParagraphs(
      'Hello,',
      `you appealed against ${matter}. A person checked it again. You were right, and we ` +
        'corrected it.',
      answer,
      look(url),
      yours(brand),
    ),
  }),
  'appeal-rejected': ({ brand, matter, answer, url }) => ({
    subject: `About your appeal (${brand})`,
    text: joinParagraphs(
      'Hello,',
      `you appealed against ${matter}. A person checked it again. It stays as it is.`,
      answer,
      look(url),
      yours(brand),
    ),
  }),
  'support-answered': ({ brand, matter }) => ({
    subject: `About your message (${brand})`,
    text: joinParagraphs('Hello,', `thank you for ${matter}.`, '', yours(brand)),
  }),
  'report-acted': ({ brand, matter }) => ({
    subject: `About your report (${brand})`,
    text: joinParagraphs(
      'Hello,',
      `you reported ${matter}. A person looked at it, and we took it down. Thank you for ` +
        'telling us.',
      yours(brand),
    ),
  }),
  'report-kept': ({ brand, matter }) => ({
    subject: `About your report (${brand})`,
    text: joinParagraphs(
      'Hello,',
      `you reported ${matter}. A person looked at it. It breaks none of our rules, so it ` +
        'stays. Thank you for telling us.',
      yours(brand),
    ),
  }),
};

/** Subject of a letter, for the middle of a sentence. */
export const matters = {
  request: (project: string) => `your request for a bot (${project})`,
  support: 'your message to us',
  verdict: (verdict: string, address: string) => `the verdict ‘${verdict}’ on ${address}`,
  /** rule: undefined where it was put back */
  takeDown: (thing: string, rule: string | undefined) =>
    rule === undefined
      ? `our removal of ${thing}`
      : `our removal of ${thing}, by the rule ‘${rule}’`,
  things: {
    shared: 'a shared result',
    certificate: 'a certificate',
    ranking: 'a name in the rankings',
  },
} as const;

type Taken = {
  brand: string;
  thing: string;
  rule: Rule;
  ruleUrl: string;
  until: string;
  url: string;
};

/** Automatic letters to the maker of a thing. */
export const takenDownLetters = {
  down: ({ brand, thing, rule, ruleUrl, until, url }: Taken): LetterDraft => ({
    subject: `We took something of yours down (${brand})`,
    text: joinParagraphs(
      'Hello,',
      `the team of ${brand} took down ${thing} that you made. The rule: ${ruleText[rule]} ` +
        `(${ruleUrl})`,
      `Nobody else sees it now. We can put it back for ${PUT_BACK_DAYS} days. On ${until} we ` +
        'remove it for good.',
      `If you think that this is wrong, tell us on its page: ${url}`,
      yours(brand),
    ),
  }),
  back: ({ brand, thing, url }: Omit<Taken, 'rule' | 'ruleUrl' | 'until'>): LetterDraft => ({
    subject: `We put something of yours back (${brand})`,
    text: joinParagraphs(
      'Hello,',
      `the team of ${brand} put back ${thing} that you made. It is there again, as before.`,
      look(url),
      yours(brand),
    ),
  }),
  things: {
    shared: 'the link to a result',
    certificate: 'a certificate',
    ranking: 'your name in the rankings',
  },
} as const;

/** A mail that an operator sends to see whether mail works. */
export const testMail = (url: string): EmailContent & { subject: string } => ({
  subject: 'Test mail: your mail works',
  heading: 'Mail works',
  paragraphs: [`An operator of ${url} sent this to test its mail. You need not do anything.`],
});

export const letterFrame = {
  footer: (brand: string, url: string) =>
    `From the team of ${brand} (${url}). To reply, answer this mail.`,
} as const;
