import type { Found, TokenChainFacts } from '../token-chain/index.ts';
import { readAccounts, type Account, type AskNode } from './ask-node.ts';
import type { Pool } from './exchanges/types.ts';
import { describeHolders, type readHoldings } from './find-holders.ts';
import { findPools, type FilledPool, type FoundPools } from './find-pools.ts';
import { authorityKeys, findPowers } from './find-powers.ts';
import type { Key } from './keys.ts';
import { hookListKey, readHookAccounts } from './read-hook.ts';
import { readLiquidity } from './read-liquidity.ts';
import type { Metadata } from './read-metadata.ts';
import type { Mint } from './read-mint.ts';
import { describeSale, keysOfSale, trySale } from './try-sale.ts';
import { findTrialWallets, readRefusal, tryTransfer, type TrialNeeds } from './try-transfer.ts';

export type Subject = {
  address: Key;
  mint: Mint;
  metadata: Metadata;
  /** Undefined: it is not sold on one, or not any more. */
  curve: Pool | undefined;
  holdings: ReturnType<typeof readHoldings>;
  pools: Promise<readonly Key[] | undefined> | undefined;
  priceAccount: Account | null | undefined;
};

/** Reads holders, pools and trials. */
export async function readTraces(ask: AskNode, subject: Subject) {
  const { address, mint, curve, priceAccount } = subject;
  const { program } = mint;
  const pools = Promise.resolve(subject.pools).then((namedKeys) =>
    findPools(ask, { mint: address, program, named: namedKeys, curve, priceAccount }),
  );
  const [holding, market, liquidity] = await Promise.all([
    subject.holdings,
    pools,
    pools.then((result) => readLiquidity(ask, result)),
  ]);
  const pool = market.known && !market.value.unread ? market.value.pools[0] : undefined;
  const wallets = holding.known ? findTrialWallets(holding.value) : undefined;
  const others = await readOthers(ask, { subject, pool, wallets });
  const needs = wallets && needsOf(subject, { wallets, others });
  const [transfer, powers, sale] = await Promise.all([
    readRefusal(mint) ?? (needs ? tryTransfer(ask, needs) : undefined),
    findPowers(ask, { mint, accounts: others ?? new Map(), needs }),
    pool && needs && others ? trySale(ask, { needs, pool, accounts: others }) : undefined,
  ]);
  const transferFacts = transferOf(transfer, holding);
  return {
    ...describeTrade({
      market,
      transfer: transferFacts,
      holders: sale ?? explainNoTrial(market, holding),
    }),
    transfer: transferFacts,
    powers: { known: true, value: powers },
    holders: describeHolders(holding, {
      supply: mint.supply,
      vaults: [
        ...((await subject.pools) ?? []),
        ...(market.known ? market.value.pools.flatMap(({ key, vaults }) => [key, ...vaults]) : []),
      ],
    }),
    liquidity,
  } satisfies Partial<TokenChainFacts>;
}

/** Why no sale was tried at all. */
function explainNoTrial(market: Found<FoundPools>, holding: Found<unknown>): Found<never> {
  if (!market.known) return market;
  if (market.value.unread || market.value.pools.length === 0)
    return { known: false, why: 'untried-exchange' };
  return holding.known ? { known: false, why: 'no-holder' } : holding;
}

/** The sale, and the pools that it was tried in or would have to be. */
function describeTrade({
  market,
  transfer,
  holders,
}: {
  market: Found<FoundPools>;
  transfer: NonNullable<TokenChainFacts['transfer']>;
  holders: Awaited<ReturnType<typeof trySale>>;
}): Pick<TokenChainFacts, 'sale' | 'salePool' | 'pools'> {
  if (!market.known) return { sale: holders.known ? market : holders };
  const { pools, unread } = market.value;
  const salePool = unread ?? pools[0]?.facts;
  return {
    sale: describeSale({ pools, holders, transfer }),
    ...(salePool ? { salePool } : {}),
    pools: { known: true, value: pools.map(({ facts }) => facts) },
  };
}

/** Reads who has power over the token, the hook's list, and the accounts of a sale. */
async function readOthers(
  ask: AskNode,
  {
    subject: { address, mint },
    pool,
    wallets,
  }: {
    subject: Subject;
    pool: FilledPool | undefined;
    wallets: Pick<TrialNeeds, 'wallets'> | undefined;
  },
): Promise<ReadonlyMap<Key, Account | null> | undefined> {
  const hook = mint.extensions.hook?.program ?? undefined;
  const keys = [
    ...authorityKeys(mint),
    ...(hook === undefined ? [] : [hookListKey(address, hook)]),
    ...(pool && wallets ? keysOfSale(pool, wallets) : []),
  ];
  const accounts = await readAccounts(ask, keys);
  if (!accounts.known) return undefined;
  return new Map(keys.map((key, at) => [key, accounts.value[at] ?? null]));
}

function needsOf(
  { address, mint }: Subject,
  {
    wallets,
    others,
  }: {
    wallets: Pick<TrialNeeds, 'payer' | 'wallets'>;
    others: ReadonlyMap<Key, Account | null> | undefined;
  },
): TrialNeeds {
  const hook = mint.extensions.hook?.program ?? undefined;
  const list = hook === undefined ? undefined : others?.get(hookListKey(address, hook));
  const hookAccounts =
    hook === undefined ? [] : others && readHookAccounts({ mint: address, program: hook }, list);
  return { mintKey: address, mint, hookAccounts, ...wallets };
}

function transferOf(
  trial: Awaited<ReturnType<typeof tryTransfer>> | ReturnType<typeof readRefusal>,
  holdings: Found<unknown>,
): NonNullable<TokenChainFacts['transfer']> {
  if (!trial) return { known: false, why: holdings.known ? 'no-holder' : holdings.why };
  return 'known' in trial ? trial : { known: true, value: trial };
}
