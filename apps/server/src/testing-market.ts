/* Servers that speak the market services' protocols, for the server's own tests. Imported by tests only. */
export { startDexScreenerServer, startGeckoTerminalServer, type MarketServer } from '@firm/adapters/market/testing.ts';
