/**
 * Everything that names this community. Another one runs the same program as its own by changing this file
 * (and the variables of .env.example, which win over it).
 */
export const brand = {
  name: 'The Firm',
  academyName: 'The Firm Academy',
  ticker: 'FIRM',
  /** Shown while no chain is configured; the zeros say that it is nobody's contract. */
  sampleTokenAddress: '0xF12A00000000000000000000000000000000F12A',
  /** Sample links, replaced by COMMUNITY_URL and SOCIAL_URL. */
  communityUrl: 'https://t.me/the_firm_sample',
  socialUrl: 'https://x.com/the_firm_sample',
  /** Name that mail is sent under when MAIL_FROM does not say. */
  mailName: 'The Firm',
  messagingUrl: 'https://t.me',
} as const;

/** Block explorers of public chains, by chain id; EXPLORER_URL wins over them. */
export const explorers: Readonly<Record<number, string>> = {
  1: 'https://etherscan.io',
  10: 'https://optimistic.etherscan.io',
  56: 'https://bscscan.com',
  137: 'https://polygonscan.com',
  8453: 'https://basescan.org',
  42161: 'https://arbiscan.io',
  11155111: 'https://sepolia.etherscan.io',
};
