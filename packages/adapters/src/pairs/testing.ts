/* Real servers that speak the pair services' protocols. Imported by tests only. */
export {
  dexPair,
  startDexScreenerPairServer,
  type DexPair,
} from './testing/dex-screener-pair-server.ts';
export {
  geckoPool,
  startGeckoTerminalPairServer,
  type GeckoPool,
} from './testing/gecko-terminal-pair-server.ts';
export { KNOWN_FAILURES, type Failure, type MarketServer } from '../market/testing.ts';
