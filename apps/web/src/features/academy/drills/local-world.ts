import * as safetyApi from '@firm/schema/api/safety.ts';
import { recordedAsRows, type TokenEvidence } from './recorded-checks.ts';
import type { LaunchList } from '@firm/schema/tokens/safety.ts';
import { formatUnits, parseAbi } from 'viem/utils';
import { call } from '../../../lib/data/api.ts';
import {
  loadChain,
  type LiveChain,
  question,
  readAll,
  rpc,
  RpcRefusalError,
} from '../../passes/index.ts';
import { showRows } from '../../safety/index.ts';
import type { DrillRequest } from './drill-content.ts';

const facts = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
]);

type Sending = Extract<DrillRequest, { method: 'eth_sendTransaction' }>;

/** A request in which the local chain's own token stands, and what the chain says of it. */
type LocalRequest = { request: Sending; symbol: string; gas: string | undefined };

async function localChain(): Promise<LiveChain | undefined> {
  const chain = await loadChain();
  return chain.status === 'on' && chain.isLocal ? chain : undefined;
}

const launches = async (): Promise<LaunchList['launches']> =>
  (await call(safetyApi.launches, { query: { chain: 'local' } })).launches;

/**
 * The request with a token of the local chain in its place, tried out there; undefined where no
 * such chain runs. Nothing is sent.
 * @throws when the chain does not answer
 */
export async function makeLocal(request: DrillRequest): Promise<LocalRequest | undefined> {
  if (request.method !== 'eth_sendTransaction' || request.localToken === undefined)
    return undefined;
  const chain = await localChain();
  const launch = chain && (await launches()).find(({ symbol }) => symbol === request.localToken);
  if (!chain || !launch) return undefined;
  const [symbol, decimals] = await readAll(chain, [
    question(launch.address, facts, 'symbol', []),
    question(launch.address, facts, 'decimals', []),
  ]);
  if (symbol === undefined || decimals === undefined) return undefined;
  const transaction = { ...request.transaction, chainId: chain.id, to: launch.address };
  // The pool holds the token, so what is tried out fails for no other reason than the request
  // itself.
  const gas = await rpc<string>(chain, 'eth_estimateGas', [
    { from: launch.pairAddress, to: launch.address, data: transaction.data },
  ]).catch((error: unknown) => {
    if (error instanceof RpcRefusalError) return undefined;
    throw error;
  });
  return {
    request: { ...request, token: { symbol, decimals }, transaction },
    symbol,
    gas: gas === undefined ? undefined : formatUnits(BigInt(gas), 0),
  };
}

/**
 * Evidence of the local chain's tokens, checked now; undefined where no such chain runs or a token
 * is missing.
 * @throws ApiRequestError
 */
export async function checkLocal(symbols: readonly string[]): Promise<TokenEvidence[] | undefined> {
  if ((await localChain()) === undefined) return undefined;
  const all = await launches();
  const matchingLaunches = symbols.map((symbol) => all.find((launch) => launch.symbol === symbol));
  if (matchingLaunches.includes(undefined)) return undefined;
  const tokenEvidence = recordedAsRows(symbols);
  return Promise.all(
    symbols.map(async (symbol, at) => {
      const check = await call(safetyApi.check, {
        params: { chain: 'local', address: matchingLaunches[at]?.address ?? '' },
      });
      const keys = new Set(tokenEvidence[at]?.rows.map(({ key }) => key));
      const rows = showRows(check.rows.filter(({ id }) => keys.has(`${symbol}-${id}`)));
      return {
        symbol,
        name: check.token.name,
        rows: rows.map((row) => ({ ...row, key: `${symbol}-${row.key}` })),
      };
    }),
  );
}
