export { createDexScreener, type DexScreenerOptions } from './dex-screener.ts';
export { createGeckoTerminal, type GeckoTerminalOptions } from './gecko-terminal.ts';
export { createOnChain, type OnChainOptions } from './on-chain/index.ts';
export { MarketError, RANGES, type MarketFailure, type MarketSource } from './market.ts';
