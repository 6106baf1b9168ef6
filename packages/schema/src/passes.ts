/** One of the three access passes. */
export type PassTier = {
  /** Also its token id in the collection. */
  id: 0 | 1 | 2;
  name: 'Diamond' | 'Golden' | 'Silver';
  /** Of the card. */
  label: string;
  /** Whole tokens, as digits. */
  price: string;
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
    benefits: [
      all,
      '10-week airdrop: 100M per week',
      '0.02 ETH worth of new-token airdrops',
      'Core AI tools',
      'Priority access to upcoming projects',
    ],
  },
];
