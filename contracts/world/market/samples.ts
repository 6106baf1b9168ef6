import type { TokenKind } from '../types.ts';

/**
 * A market of the local world.
 *
 * price: ether per whole token at which it starts and around which it moves; depth: ether in its
 * pool; swing: how far, as a share, the market maker lets the price wander; share: how often it
 * trades here; hoursOld: when it came to market, in a world with a history; unset: with the world;
 * residents: wallets among which most of what is not in the pool is spread; unset: the
 * market maker holds all of it.
 */
export type MarketPlan = {
  kind: TokenKind;
  contract: string;
  name: string;
  symbol: string;
  decimals: number;
  price: number;
  depth: number;
  swing: number;
  share: number;
  hoursOld?: number;
  residents?: number;
};

/** Ether per dollar sample: the local world's ether costs about 3,000 sample dollars. */
const DOLLAR = 1 / 3000;

/**
 * FIRM first, then the dollar, then the samples: some as old as the world, some of days, hours and
 * minutes. Names give nothing away: finding out is what the safety tools are for.
 */
export const MARKETS: readonly MarketPlan[] = [
  {
    kind: 'firm',
    contract: 'FirmToken',
    name: 'The Firm',
    symbol: 'FIRM',
    decimals: 18,
    price: 1.4e-10,
    depth: 400,
    swing: 0.16,
    share: 0.5,
  },
  {
    kind: 'dollar',
    contract: 'SampleToken',
    name: 'Sample Dollar',
    symbol: 'SUSD',
    decimals: 6,
    price: DOLLAR,
    depth: 1500,
    swing: 0.03,
    share: 0.15,
  },
  {
    kind: 'ordinary',
    contract: 'SampleToken',
    name: 'Harbour',
    symbol: 'HRBR',
    decimals: 18,
    price: 4e-6,
    depth: 90,
    swing: 0.12,
    share: 0.1,
  },
  {
    kind: 'honeypot',
    contract: 'HoneypotToken',
    name: 'Moonlight',
    symbol: 'MOONL',
    decimals: 18,
    price: 3e-8,
    depth: 40,
    swing: 0.4,
    share: 0.05,
    hoursOld: 20,
  },
  {
    kind: 'sell-tax',
    contract: 'TaxedToken',
    name: 'Tollgate',
    symbol: 'TOLL',
    decimals: 18,
    price: 9e-7,
    depth: 35,
    swing: 0.2,
    share: 0.04,
    hoursOld: 80,
  },
  {
    kind: 'pausable',
    contract: 'PausableToken',
    name: 'Semaphore',
    symbol: 'SEMA',
    decimals: 18,
    price: 2e-6,
    depth: 50,
    swing: 0.15,
    share: 0.04,
    hoursOld: 150,
  },
  {
    kind: 'hidden-mint',
    contract: 'HiddenMintToken',
    name: 'Evergreen',
    symbol: 'EVER',
    decimals: 18,
    price: 5e-7,
    depth: 45,
    swing: 0.18,
    share: 0.04,
    hoursOld: 44,
  },
  {
    kind: 'returns-false',
    contract: 'ReturnsFalseToken',
    name: 'Quiet Door',
    symbol: 'QDOOR',
    decimals: 18,
    price: 6e-8,
    depth: 25,
    swing: 0.25,
    share: 0.03,
    hoursOld: 9,
  },
  {
    kind: 'locked-liquidity',
    contract: 'SampleToken',
    name: 'Lighthouse',
    symbol: 'LIGHT',
    decimals: 18,
    price: 1e-5,
    depth: 120,
    swing: 0.1,
    share: 0.05,
    residents: 30,
  },
  {
    kind: 'pulled-liquidity',
    contract: 'SampleToken',
    name: 'Driftwood',
    symbol: 'DRIFT',
    decimals: 18,
    price: 2e-7,
    depth: 30,
    swing: 0.3,
    share: 0.04,
  },
  {
    kind: 'locked-liquidity',
    contract: 'SampleToken',
    name: 'Almanac',
    symbol: 'ALMA',
    decimals: 18,
    price: 3e-6,
    depth: 70,
    swing: 0.12,
    share: 0.04,
    hoursOld: 240,
    residents: 26,
  },
  {
    kind: 'locked-liquidity',
    contract: 'SampleToken',
    name: 'Orchard',
    symbol: 'ORCH',
    decimals: 18,
    price: 8e-7,
    depth: 55,
    swing: 0.14,
    share: 0.04,
    hoursOld: 110,
    residents: 24,
  },
  {
    kind: 'ordinary',
    contract: 'SampleToken',
    name: 'Sparrow',
    symbol: 'SPRW',
    decimals: 18,
    price: 5e-7,
    depth: 20,
    swing: 0.2,
    share: 0.03,
    hoursOld: 0.6,
  },
];

/** Whether a sample's contract takes an owner: the market maker. */
export function isOwned(contract: string): boolean {
  return contract !== 'SampleToken' && contract !== 'FirmToken';
}
