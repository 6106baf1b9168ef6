/** Texts of checks on other people's pages. */
export const embedText = {
  unknown: 'Not checked yet',
  old: 'Check again',
  badge: (brand: string, words: string) => `${brand}: ${words}`,
  check: 'Check this token',
  frame: (brand: string) => `Token check by ${brand}`,
  checkedAt: (at: string) => `Checked ${at}`,
  open: 'See every finding with its source and age',
  noAdvice: 'Information, not financial advice.',
  launches: (brand: string) => `New tokens · ${brand}`,
  record: (brand: string) => `Track record · ${brand}`,
  launch: (symbol: string, chain: string) => `${symbol} on ${chain}`,
  verdict: (symbol: string, verdict: string) => `${symbol}: ${verdict}`,
  unchecked: 'Not checked yet.',
  certificate: (brand: string) => `Certificate of ${brand}`,
  shared: (brand: string) => `Made with ${brand}`,
} as const;
