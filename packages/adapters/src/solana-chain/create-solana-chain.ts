import * as v from 'valibot';
import type { ChainRequest } from '../chain/index.ts';
import {
  TokenChainUnavailable,
  type Found,
  type TokenChain,
  type TokenChainFacts,
  type TokenNote,
} from '../token-chain/index.ts';
import {
  askNodeWithin,
  readAccounts,
  readLargestAccounts,
  type Account,
  type AskNode,
} from './ask-node.ts';
import { describeHolders, readHoldings } from './find-holders.ts';
import { authorityKeys, findPowers } from './find-powers.ts';
import { CLOCK_SYSVAR, type Key } from './keys.ts';
import { readBytes } from './read-bytes.ts';
import { hookListKey, readHookAccounts } from './read-hook.ts';
import { metadataKey, readMetadata, type Metadata } from './read-metadata.ts';
import { readMint, type Mint } from './read-mint.ts';
import { curveKey, findPool, readCurve, readLiquidity } from './read-pool.ts';
import { findTrialWallets, readRefusal, tryTransfer, type TrialNeeds } from './try-transfer.ts';

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
    readToken: async (address, pools) => {
      const ask = askNodeWithin(request, timeoutMilliseconds);
      const measuredAt = clock().getTime();
      const largest = readLargestAccounts(ask, address);
      const keys = [address, CLOCK_SYSVAR, metadataKey(address), curveKey(address)];
      const [accounts, health] = await Promise.all([
        readAccounts(ask, keys),
        ask('getHealth', [], v.literal('ok')),
      ]);
      if (!accounts.known || (!health.known && health.why === 'unreachable'))
        throw new TokenChainUnavailable('the node does not answer or is behind');
      const [own, time, metadata, curve] = accounts.value;
      if (time && measuredAt - readTime(time) > MAX_LAG_MILLISECONDS)
        throw new TokenChainUnavailable('the node is behind');
      const mint = own && readMint(own);
      if (!mint) return noToken({ address, measuredAt, isProgramOwned: isProgramOwned(own) });
      const subject = {
        address,
        mint,
        metadata: readMetadata(mint, metadata),
        isOnCurve: readCurve(curve) === true,
        holdings: readHoldings(ask, address, await largest),
        pools: (await pools?.catch(() => undefined)) ?? undefined,
      };
      return { ...describeMint(subject), ...(await readTraces(ask, subject)), measuredAt };
    },
  };
}

type Subject = {
  address: Key;
  mint: Mint;
  metadata: Metadata;
  isOnCurve: boolean;
  holdings: ReturnType<typeof readHoldings>;
  pools: readonly Key[] | undefined;
};

/** Milliseconds since 1970, by the network's own clock. */
const readTime = ({ data }: Account): number => Number(readBytes(data).i64(32)) * 1000;

const isProgramOwned = (account: Account | null | undefined): boolean =>
  Boolean(account && account.data.length > 0);

/** What the mint says by itself. */
function describeMint({ address, mint, metadata, isOnCurve }: Subject) {
  const { extensions, decimals, supply, mintAuthority, freezeAuthority } = mint;
  const { transferFee, hook, unread } = extensions;
  const owner = [mintAuthority, freezeAuthority, ...authorityKeys(mint)].find(
    (key) => key !== null,
  );
  return {
    address,
    name: metadata.name,
    symbol: metadata.symbol,
    decimals,
    totalSupply: { known: true, value: supply },
    isContract: true,
    owner: { known: true, value: owner ?? null },
    transferFee: (transferFee?.highestBasisPoints ?? 0) / 100,
    callsOnTransfer: { known: true, value: hook?.program ? [hook.program] : [] },
    notes: findNotes(mint, metadata),
    ...(isOnCurve ? { isOnCurve } : {}),
    ...(unread.length === 0
      ? {}
      : { unreadCode: unread.map((kind) => `Token-2022 extension ${kind}`).join(', ') }),
    createdAt: { known: false, why: 'unsupported' },
  } satisfies Partial<TokenChainFacts>;
}

function findNotes({ extensions }: Mint, { updateAuthority }: Metadata): TokenNote[] {
  const { scaledAmount, interestAuthority, closeAuthority, confidential } = extensions;
  const notes: [TokenNote, boolean][] = [
    ['shown-amounts-change', scaledAmount !== null && scaledAmount.authority !== null],
    ['interest-changes', interestAuthority !== null],
    ['metadata-changes', updateAuthority !== null],
    ['confidential', confidential !== null],
    ['mint-closes', closeAuthority !== null],
  ];
  return notes.flatMap(([note, isTrue]) => (isTrue ? [note] : []));
}

/** What holders, pools and trials say. */
async function readTraces(ask: AskNode, { address, mint, isOnCurve, holdings, pools }: Subject) {
  const authorities = authorityKeys(mint);
  const hook = mint.extensions.hook?.program ?? undefined;
  const listKeys = hook === undefined ? [] : [hookListKey(address, hook)];
  const pool = findPool(ask, { mint: address, pools });
  const [held, others, market, liquidity] = await Promise.all([
    holdings,
    readAccounts(ask, [...authorities, ...listKeys]),
    pool,
    pool.then((found) => readLiquidity(ask, found)),
  ]);
  const list = others.known ? others.value[authorities.length] : undefined;
  const wallets = held.known ? findTrialWallets(held.value) : undefined;
  const needs: TrialNeeds | undefined = wallets && {
    mintKey: address,
    mint,
    hookAccounts:
      hook === undefined
        ? []
        : others.known
          ? readHookAccounts({ mint: address, program: hook }, list)
          : undefined,
    ...wallets,
  };
  const accounts = new Map(
    others.known ? authorities.map((key, at) => [key, others.value[at] ?? null]) : [],
  );
  const [transfer, powers] = await Promise.all([
    readRefusal(mint) ?? (needs ? tryTransfer(ask, needs) : undefined),
    findPowers(ask, { mint, accounts, needs }),
  ]);
  return {
    sale: { known: false, why: market.known || isOnCurve ? 'untried-exchange' : market.why },
    transfer: transferOf(transfer, held),
    powers: { known: true, value: powers },
    holders: describeHolders(held, {
      supply: mint.supply,
      vaults: market.known ? market.value.vaults : [],
    }),
    liquidity,
  } satisfies Partial<TokenChainFacts>;
}

function transferOf(
  trial: Awaited<ReturnType<typeof tryTransfer>> | ReturnType<typeof readRefusal>,
  holdings: Found<unknown>,
): NonNullable<TokenChainFacts['transfer']> {
  if (!trial) return { known: false, why: holdings.known ? 'no-holder' : holdings.why };
  return 'known' in trial ? trial : { known: true, value: trial };
}

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
