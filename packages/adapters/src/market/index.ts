export { createDexScreener, type DexScreenerOptions } from './dex-screener.ts';
export { createGeckoTerminal, type GeckoTerminalOptions } from './gecko-terminal.ts';
export { createOnChain, type OnChainOptions } from './on-chain/index.ts';
export { MarketError, RANGES, type MarketFailure, type MarketSource } from './market.ts';
export { readJson } from './read-json.ts';
export { readPairFacts, type PairFacts } from './on-chain/pair-facts.ts';
export { createPairHistory, whole, type PairHistory } from './on-chain/pair-history.ts';
export { priceAt, toCandles } from './on-chain/to-candles.ts';
