export { createDexScreenerPairs, type PairServiceOptions } from './dex-screener.ts';
export { createGeckoTerminalPairs } from './gecko-terminal.ts';
export { createLocalPairs, type LocalPairsOptions } from './local.ts';
export type { PairList, PairSource, Promotions, TokenPair } from './pairs.ts';
