/* Real servers that speak the market services' protocols. Imported by tests only. */
export { startDexScreenerServer } from './testing/dex-screener-server.ts';
export { startGeckoTerminalServer } from './testing/gecko-terminal-server.ts';
export {
  KNOWN_FAILURES,
  startMarketServer,
  type Failure,
  type MarketServer,
} from './testing/market-server.ts';
