/* Servers that speak the market services' protocols, for the server's own tests. Imported by tests only. */
export {
  startDexScreenerServer,
  startGeckoTerminalServer,
  type MarketServer,
} from '@firm/adapters/market/testing.ts';
export { startMarketServer, type Failure } from '@firm/adapters/market/testing.ts';
export {
  dexPair,
  geckoPool,
  startDexScreenerPairServer,
  startGeckoTerminalPairServer,
} from '@firm/adapters/pairs/testing.ts';
