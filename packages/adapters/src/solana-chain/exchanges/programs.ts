import type { Key } from '../keys.ts';

/**
 * Programs of exchanges, launch curves and lockers, by their published addresses. An account that
 * belongs to one of them is a pool's or a lock's, not a holder's.
 */
export const exchangePrograms = {
  raydiumV4: '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8',
  raydiumCpmm: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
  raydiumClmm: 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK',
  raydiumLaunchLab: 'LanMV9sAd7wArD4vJFi2qDdfnVhFxYSUg6eADduJ3uj',
  orcaWhirlpool: 'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc',
  meteoraDlmm: 'LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo',
  meteoraDammV2: 'cpamdpZCGKUy5JxQXB4dcpGPiikHawvSWAd6mEn1sGG',
  pumpCurve: '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P',
  pumpSwap: 'pAMMBay6oceH9fJKBRHGP5D4bD4sWpmSwMn52FMfXEA',
} as const;

/** Of Meteora DAMM v2. */
export const METEORA_AUTHORITY: Key = 'HLnpSz9h2S4hiLQ43rnSD9XkcUThA7B8hQMKmDaiTLcC';

/** One account holds the vaults of all pools of these exchanges. */
export const poolAuthorities: readonly Key[] = [
  '5Q544fKrFoe6tsEbD7S8EmxGTJYAKtTVhAW5Q5pge4j1',
  'GpMZbSM2GgvTKHJirzeGfMFoaZ8UR2X7F4v8vHTvxFbL',
  'WLHv2UAZm6z4KyaaELi5pjdbJh6RESMva1Rnn8pJVVh',
  METEORA_AUTHORITY,
];

/** Programs that keep a pool's shares locked. */
export const lockAuthorities: readonly Key[] = ['3f7GcQFG397GAaEnv51zR6tsTVihYRydnydDD1cXekxH'];

export const isExchange = (program: Key): boolean =>
  Object.values<Key>(exchangePrograms).includes(program);
