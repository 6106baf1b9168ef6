import type { LetterKind, Rule } from '@firm/schema';
import { PUT_BACK_DAYS, ruleText } from '@firm/schema';

export type LetterDraft = { subject: string; text: string };

/** What the letters about something in the inbox are filled with. */
export type LetterFacts = {
  brand: string;
  /** What it is about, in words: 'your request for a bot (Acme)'. */
  matter: string;
  /** What was answered in public; empty: nothing yet. */
  answer: string;
  /** Where it stands; empty: nowhere. */
  url: string;
};

const written = (...paragraphs: string[]): string =>
  paragraphs.filter((one) => one !== '').join('\n\n');
const yours = (brand: string): string => `Yours\n${brand}`;
const look = (url: string): string => (url === '' ? '' : `You find it here: ${url}`);

/** What operators begin with when they answer by mail; they change it as they like. */
export const letterDrafts: Readonly<Record<LetterKind, (facts: LetterFacts) => LetterDraft>> = {
  'request-received': ({ brand, matter }) => ({
    subject: `We have your request (${brand})`,
    text: written(
      'Hello,',
      `thank you for ${matter}. It has arrived, and a person looks at it. You hear from us again at ` +
        'this address.',
      yours(brand),
    ),
  }),
  'request-answered': ({ brand, matter }) => ({
    subject: `About your request (${brand})`,
    text: written(
      'Hello,',
      `thank you for ${matter}. We would like to make it with you.`,
      'Please answer this mail and tell us when it suits you to talk.',
      yours(brand),
    ),
  }),
  'request-declined': ({ brand, matter }) => ({
    subject: `About your request (${brand})`,
    text: written(
      'Hello,',
      `thank you for ${matter}. We have looked at it, and we cannot take it on.`,
      yours(brand),
    ),
  }),
  'appeal-upheld': ({ brand, matter, answer, url }) => ({
    subject: `Your appeal was right (${brand})`,
    text: written(
      'Hello,',
      `you appealed against ${matter}. Somebody looked at it again: you were right, and it is put ` +
        'right.',
      answer,
      look(url),
      yours(brand),
    ),
  }),
  'appeal-rejected': ({ brand, matter, answer, url }) => ({
    subject: `About your appeal (${brand})`,
    text: written(
      'Hello,',
      `you appealed against ${matter}. Somebody looked at it again: it stays as it is.`,
      answer,
      look(url),
      yours(brand),
    ),
  }),
  'support-answered': ({ brand, matter }) => ({
    subject: `About your message (${brand})`,
    text: written('Hello,', `thank you for ${matter}.`, '', yours(brand)),
  }),
  'report-acted': ({ brand, matter }) => ({
    subject: `About your report (${brand})`,
    text: written(
      'Hello,',
      `you reported ${matter}. Somebody looked at it, and it was taken down. Thank you for telling us.`,
      yours(brand),
    ),
  }),
  'report-kept': ({ brand, matter }) => ({
    subject: `About your report (${brand})`,
    text: written(
      'Hello,',
      `you reported ${matter}. Somebody looked at it and found that it breaks none of our rules, so ` +
        'it stays. Thank you for telling us.',
      yours(brand),
    ),
  }),
};

/** What a letter is about, in the middle of a sentence. */
export const matters = {
  request: (project: string) => `your request for a bot (${project})`,
  support: 'your message to us',
  verdict: (verdict: string, address: string) => `the verdict ‘${verdict}’ on ${address}`,
  /** rule: undefined where it was put back */
  takeDown: (thing: string, rule: string | undefined) =>
    rule === undefined
      ? `our taking down ${thing} of yours`
      : `our taking down ${thing} of yours, by the rule ‘${rule}’`,
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

/** What whoever made something is told by itself. */
export const takenDownLetters = {
  down: ({ brand, thing, rule, ruleUrl, until, url }: Taken): LetterDraft => ({
    subject: `Something of yours was taken down (${brand})`,
    text: written(
      'Hello,',
      `those who run ${brand} took down ${thing} of yours. The rule: ${ruleText[rule]} ` +
        `(${ruleUrl})`,
      `Nobody else sees it now. It can be put back for ${PUT_BACK_DAYS} days; on ${until} it is ` +
        'removed for good.',
      `If you think that this is wrong, say so on the page where it stands: ${url}`,
      yours(brand),
    ),
  }),
  back: ({ brand, thing, url }: Omit<Taken, 'rule' | 'ruleUrl' | 'until'>): LetterDraft => ({
    subject: `Something of yours was put back (${brand})`,
    text: written(
      'Hello,',
      `those who run ${brand} put back ${thing} of yours that they had taken down. It is there again, as ` +
        'before.',
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

export const letterFrame = {
  footer: (brand: string, url: string) =>
    `Written by those who run ${brand} (${url}). To answer, answer this mail.`,
} as const;
