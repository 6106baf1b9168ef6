import * as v from 'valibot';
import type { ChainRequest } from '../chain/index.ts';
import {
  TokenChainUnavailableError,
  type TokenChain,
  type TokenChainFacts,
} from '../token-chain/index.ts';
import { askNodeWithin, readAccounts, readLargestAccounts, type Account } from './ask-node.ts';
import { describeMint } from './describe-mint.ts';
import { curveKey } from './exchanges/pump.ts';
import { readPool } from './exchanges/read-pool.ts';
import type { Pool } from './exchanges/types.ts';
import { readHoldings } from './find-holders.ts';
import { CLOCK_SYSVAR, type Key } from './keys.ts';
import { readBytes } from './read-bytes.ts';
import { pricePool } from './read-coin-price.ts';
import { metadataKey, readMetadata } from './read-metadata.ts';
import { readMint } from './read-mint.ts';
import { readTraces } from './read-traces.ts';

const TIMEOUT_MILLISECONDS = 5_000;
/** A node that is further behind than this shows another network than the one of today. */
const MAX_LAG_MILLISECONDS = 120_000;

export type SolanaChainOptions = {
  request: ChainRequest;
  clock: () => Date;
  name?: string;
  timeoutMilliseconds?: number;
};

/** Reads tokens of Solana by its node alone, and tries out transfers there without sending them. */
export function createSolanaChain({
  request,
  clock,
  name = 'Solana RPC',
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
}: SolanaChainOptions): TokenChain {
  return {
    id: null,
    name,
    readToken: async (address, pools, signal) => {
      const ask = askNodeWithin(request, timeoutMilliseconds, signal);
      const measuredAt = clock().getTime();
      const largest = readLargestAccounts(ask, address);
      const keys = [address, CLOCK_SYSVAR, metadataKey(address), curveKey(address), pricePool];
      const [accounts, health] = await Promise.all([
        readAccounts(ask, keys),
        ask('getHealth', [], v.literal('ok')),
      ]);
      if (!accounts.known || (!health.known && health.why === 'unreachable'))
        throw new TokenChainUnavailableError('the node does not answer or is behind');
      const [own, time, metadata, curveAccount, priceAccount] = accounts.value;
      if (time && measuredAt - readTime(time) > MAX_LAG_MILLISECONDS)
        throw new TokenChainUnavailableError('the node is behind');
      const mint = own && readMint(own);
      if (!mint) return noToken({ address, measuredAt, isProgramOwned: isProgramOwned(own) });
      const subject = {
        address,
        mint,
        metadata: readMetadata(mint, metadata),
        curve: readCurve(address, curveAccount),
        holdings: largest.then((accounts) => readHoldings(ask, address, accounts)),
        pools: pools?.catch(() => undefined),
        priceAccount,
      };
      return { ...describeMint(subject), ...(await readTraces(ask, subject)), measuredAt };
    },
  };
}

/** The token's launch curve, while it is sold there. */
function readCurve(mint: Key, account: Account | null | undefined): Pool | undefined {
  const pool = account ? readPool(curveKey(mint), account) : undefined;
  return pool?.isSoldOut === false ? pool : undefined;
}

/** Milliseconds since 1970, by the network's own clock. */
const readTime = ({ data }: Account): number => Number(readBytes(data).i64(32)) * 1000;

const isProgramOwned = (account: Account | null | undefined): boolean =>
  Boolean(account && account.data.length > 0);

const notAToken = { known: false, why: 'not-a-token' } as const;

/** A wallet, a program, a pool, or an address that nobody has used. */
const noToken = ({
  address,
  measuredAt,
  isProgramOwned: isContract,
}: {
  address: string;
  measuredAt: number;
  isProgramOwned: boolean;
}): TokenChainFacts => ({
  address,
  name: '',
  symbol: '',
  decimals: null,
  totalSupply: notAToken,
  isContract,
  owner: notAToken,
  sale: notAToken,
  powers: notAToken,
  callsOnTransfer: notAToken,
  liquidity: notAToken,
  holders: notAToken,
  createdAt: notAToken,
  measuredAt,
});
