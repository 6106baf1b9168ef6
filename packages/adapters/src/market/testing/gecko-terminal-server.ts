import { startMarketServer, type MarketServer } from './market-server.ts';

/**
 * As GeckoTerminal's API v2 answers: every number as a string but the candles', newest candle
 * first, unknown pools with 404.
 */
export async function startGeckoTerminalServer(
  pools: Readonly<Record<string, { pool: unknown; candles: readonly (readonly number[])[] }>>,
): Promise<MarketServer> {
  return await startMarketServer((path) => {
    const [, network = '', address = '', rest = ''] =
      /^\/api\/v2\/networks\/([^/?]+)\/pools\/([^/?]+)(.*)$/.exec(path) ?? [];
    const knownPool = pools[`${network}/${address.toLowerCase()}`];
    if (!knownPool)
      return { status: 404, body: { errors: [{ status: '404', title: 'Not Found' }] } };
    if (!rest.startsWith('/ohlcv/')) return { status: 200, body: knownPool.pool };
    return {
      status: 200,
      body: {
        data: {
          id: 'x',
          type: 'ohlcv_request_response',
          attributes: { ohlcv_list: knownPool.candles },
        },
        meta: {},
      },
    };
  });
}
