/**
 * Promises of passes to their holders. Each installation says which of these it keeps; the cards
 * omit the others.
 */
export const PASS_PROMISES = ['weekly-tokens', 'new-tokens', 'revenue'] as const;
export type PassPromise = (typeof PASS_PROMISES)[number];

/** For so many weeks whoever holds a pass is promised something. */
export const PROMISED_WEEKS = 10;
/** A week after its end what is due is overdue. */
export const PAYMENT_DAYS = 7;

/** One of the three access passes. */
export type PassTier = {
  /** Also its token id in the collection. */
  id: 0 | 1 | 2;
  name: 'Diamond' | 'Golden' | 'Silver';
  /** Of the card. */
  label: string;
  /** Whole tokens, as digits. */
  price: string;
  /** Weekly promise of one pass, likewise. */
  weekly: string;
  benefits: readonly string[];
};

const all = 'Exclusive whales chat and private tools access';

/** The tiers with what they cost and bring: the card's words, and those of the pass's metadata. */
export const passTiers: readonly PassTier[] = [
  {
    id: 0,
    name: 'Diamond',
    label: 'Diamond tier',
    price: '10000000000',
    weekly: '500000000',
    benefits: [
      all,
      '10-week airdrop: 500M per week',
      '0.1 ETH worth of new-token airdrops',
      'All tools',
      'Private sale access',
      'ETH revenue sharing',
      'Early and priority access to upcoming projects',
    ],
  },
  {
    id: 1,
    name: 'Golden',
    label: 'Golden tier',
    price: '5000000000',
    weekly: '250000000',
    benefits: [
      all,
      '10-week airdrop: 250M per week',
      '0.05 ETH worth of new-token airdrops',
      'Full ecosystem tools',
      'Early access to upcoming projects',
    ],
  },
  {
    id: 2,
    name: 'Silver',
    label: 'Silver tier',
    price: '2000000000',
    weekly: '100000000',
    benefits: [
      all,
      '10-week airdrop: 100M per week',
      '0.02 ETH worth of new-token airdrops',
      'Core AI tools',
      'Priority access to upcoming projects',
    ],
  },
];

/** Which promise a line of the cards is about; the others are none. */
const PROMISED_LINES: readonly (readonly [PassPromise, RegExp])[] = [
  ['weekly-tokens', /^10-week airdrop: /],
  ['new-tokens', / worth of new-token airdrops$/],
  ['revenue', /^ETH revenue sharing$/],
];

/** The promise that a line of a card is about; undefined: it is about access. */
export const promiseOf = (benefit: string): PassPromise | undefined =>
  PROMISED_LINES.find(([, line]) => line.test(benefit))?.[0];

/** Returns card texts if only some promises are kept. */
export const benefitsOf = (
  { benefits }: Pick<PassTier, 'benefits'>,
  promises: readonly PassPromise[],
): readonly string[] =>
  benefits.filter((benefit) => {
    const promise = promiseOf(benefit);
    return promise === undefined || promises.includes(promise);
  });
