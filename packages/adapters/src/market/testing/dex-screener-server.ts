import { startMarketServer, type MarketServer } from './market-server.ts';

/**
 * As DEX Screener answers /latest/dex/pairs/{network}/{pair}: numbers partly as strings, unknown
 * pairs with 200 and null.
 */
export async function startDexScreenerServer(
  pairs: Readonly<Record<string, unknown>>,
): Promise<MarketServer> {
  return await startMarketServer((path) => {
    const [, network = '', address = ''] =
      /^\/latest\/dex\/pairs\/([^/?]+)\/([^/?]+)$/.exec(path) ?? [];
    if (network === '') return { status: 404, body: { error: 'Not Found' } };
    const pair = pairs[`${network}/${address.toLowerCase()}`];
    return {
      status: 200,
      body: {
        schemaVersion: '1.0.0',
        pairs: pair === undefined ? null : [pair],
        pair: pair ?? null,
      },
    };
  });
}
