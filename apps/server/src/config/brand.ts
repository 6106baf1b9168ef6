import { DEFAULT_BRAND } from '@firm/schema';

/**
 * Everything that names this community as the program comes; the variables of .env.example win over
 * it. Another community publishes its own in the console (`brand/`): what is written here, and in the
 * texts, is what that is put in the place of.
 */
export const brand = {
  name: DEFAULT_BRAND.name,
  academyName: DEFAULT_BRAND.academyName,
  ticker: DEFAULT_BRAND.ticker,
  /** Shown while no chain is configured; the zeros say that it is no contract. */
  sampleTokenAddress: '0xF12A00000000000000000000000000000000F12A',
  /**
   * Pair whose market is shown while MARKET_PAIR names none and no local chain runs: ether on
   * Ethereum (Uniswap V2, WETH/USDT).
   */
  samplePair: '0x0d4a11d5EEaaC28EC3F61d100daF4d40471f1852',
  /** Sample links, replaced by COMMUNITY_URL and SOCIAL_URL. */
  communityUrl: 'https://t.me/the_firm_sample',
  socialUrl: 'https://x.com/the_firm_sample',
  /** Name that mail is sent under when MAIL_FROM does not say. */
  mailName: DEFAULT_BRAND.name,
  messagingUrl: 'https://t.me',
} as const;
