import type { Found, PoolFacts } from '../token-chain/index.ts';
import { readAccounts, type Account, type AskNode } from './ask-node.ts';
import { curveKey } from './exchanges/pump.ts';
import { nameExchange, readPool } from './exchanges/read-pool.ts';
import type { Pool } from './exchanges/types.ts';
import {
  associatedAccount,
  COIN_DECIMALS,
  DOLLAR_DECIMALS,
  DOLLARS,
  SYSTEM_PROGRAM,
  WRAPPED_SOL,
  type Key,
} from './keys.ts';
import { dollarVault, readCoinPrice } from './read-coin-price.ts';
import { readMint, readTokenAccount, type TokenAccount } from './read-mint.ts';

/** Of the pools that markets name, so many are looked at. */
const MOST_POOLS = 8;

/** A pool with what lies in it. */
export type FilledPool = Pool & {
  facts: PoolFacts;
  isFirst: boolean;
  /** The token's vault; undefined: of a launch curve that could not be read. */
  vault: TokenAccount | undefined;
  /** Programs of the token and of what is paid with. */
  programs: readonly [Key, Key];
  /** In dollars; null where nobody says it. */
  usd: number | null;
  /** Of its shares, so many were not burnt. */
  sharesLeft: bigint | undefined;
};

export type FoundPools = {
  /** The one that decides first. */
  pools: readonly FilledPool[];
  /** Decides instead: it has more money by the markets' order, and it cannot be read. */
  unread: PoolFacts | undefined;
};

type Needs = {
  mint: Key;
  program: Key;
  /** As markets name them, the largest first; undefined: nobody said. */
  named: readonly Key[] | undefined;
  /** The token's launch curve, where it is still sold on one. */
  curve: Pool | undefined;
  /** Orca's pool of coins and dollars. */
  priceAccount: Account | null | undefined;
};

/** Every pool of a token with the money in it, the one that decides first. */
export async function findPools(
  ask: AskNode,
  { mint, program, named: namedKeys, curve, priceAccount }: Needs,
): Promise<Found<FoundPools>> {
  if (namedKeys === undefined && !curve) return { known: false, why: 'unreachable' };
  // Markets go on naming a curve that is sold out.
  const keys = [...new Set(namedKeys ?? [])]
    .filter((key) => key !== curveKey(mint))
    .slice(0, MOST_POOLS);
  if (keys.length === 0 && !curve) return { known: false, why: 'no-pair' };
  const accounts = await readAccounts(ask, keys);
  if (!accounts.known) return accounts;
  const items = keys.map((key, at) => {
    const account = accounts.value[at];
    const pool = account ? readPool(key, account) : undefined;
    return { key, account, pool: pool?.mints.includes(mint) ? pool : undefined };
  });
  const own = curve && { ...curve, mints: [mint, WRAPPED_SOL] as const };
  const pools = [...(own ? [own] : []), ...items.flatMap(({ pool }) => (pool ? [pool] : []))];
  const contents = await fill(ask, { pools, mint, program, priceAccount });
  if (!contents.known) return contents;
  const byMoney = weigh(contents.value);
  return { known: true, value: { pools: byMoney, unread: findUnread(items, byMoney) } };
}

/** Where what is paid with and the token lie. */
const vaultsOf = (pool: Pool, token: { mint: Key; program: Key }): [Key, Key] => {
  if (pool.coins !== undefined) return [associatedAccount(pool.key, token), SYSTEM_PROGRAM];
  const [first, second] = pool.vaults;
  return pool.mints[0] === token.mint ? [first, second] : [second, first];
};

async function fill(
  ask: AskNode,
  {
    pools,
    mint,
    program,
    priceAccount,
  }: { pools: readonly Pool[]; mint: Key; program: Key; priceAccount: Needs['priceAccount'] },
): Promise<Found<FilledPool[]>> {
  const vaults = pools.map((pool) => vaultsOf(pool, { mint, program }));
  const dollars = dollarVault(priceAccount);
  const sharesMints = pools.flatMap(({ shares }) => (shares ? [shares.mint] : []));
  const keys = [...new Set([...vaults.flat(), ...sharesMints, ...(dollars ? [dollars] : [])])];
  const accounts = await readAccounts(ask, keys);
  if (!accounts.known) return accounts;
  const accountAt = (key: Key | undefined) =>
    key === undefined ? undefined : accounts.value[keys.indexOf(key)];
  const price = readCoinPrice(priceAccount, accountAt(dollars));
  const filledPools = pools.flatMap((pool, at): FilledPool[] => {
    const [tokens, money] = (vaults[at] ?? []).map(accountAt);
    const sharesMint = accountAt(pool.shares?.mint);
    const isFirst = pool.mints[0] === mint;
    const quote = isFirst ? pool.mints[1] : pool.mints[0];
    const vault = tokens ? readTokenAccount(tokens) : undefined;
    const moneyVault = money ? readTokenAccount(money) : undefined;
    const reserve = pool.coins ?? (moneyVault?.mint === quote ? moneyVault.amount : undefined);
    // A pool whose vaults hold something else is none of this token.
    if (reserve === undefined || (vault && vault.mint !== mint)) return [];
    if (!vault && pool.coins === undefined) return [];
    const facts: PoolFacts = {
      exchange: pool.exchange,
      kind: pool.id,
      id: pool.key,
      quote,
      quoteReserve: reserve,
      share: null,
    };
    const usd = worthOf({ quote, reserve, price });
    const programs = [tokens?.owner ?? program, money?.owner ?? SYSTEM_PROGRAM] as const;
    return [
      {
        ...pool,
        facts,
        isFirst,
        vault,
        programs,
        usd,
        vaults: vaults[at] ?? pool.vaults,
        sharesLeft: sharesMint ? readMint(sharesMint)?.supply : undefined,
      },
    ];
  });
  return { known: true, value: filledPools };
}

function worthOf({
  quote,
  reserve,
  price,
}: {
  quote: Key;
  reserve: bigint;
  price: number | undefined;
}): number | null {
  if (DOLLARS.includes(quote)) return (2 * Number(reserve)) / 10 ** DOLLAR_DECIMALS;
  if (quote !== WRAPPED_SOL || price === undefined) return null;
  return (2 * price * Number(reserve)) / 10 ** COIN_DECIMALS;
}

/**
 * The most money first. Where some cannot be compared the markets' order stands, and no share is
 * known, except where all are paid in the same coin.
 */
function weigh(pools: readonly FilledPool[]): FilledPool[] {
  const isOneCoin = new Set(pools.map(({ facts }) => facts.quote)).size === 1;
  const isPriced = pools.every(({ usd }) => usd !== null);
  if (!isOneCoin && !isPriced) return [...pools];
  const worth = (pool: FilledPool) =>
    isPriced ? (pool.usd ?? 0) : Number(pool.facts.quoteReserve);
  const all = pools.reduce((sum, pool) => sum + worth(pool), 0);
  return pools
    .toSorted((one, other) => worth(other) - worth(one))
    .map((pool) => ({
      ...pool,
      facts: {
        ...pool.facts,
        share: all > 0 ? Math.round((worth(pool) / all) * 1_000) / 1_000 : null,
      },
    }));
}

/** A pool that markets call larger than the one that was read first, of a layout that is not known. */
function findUnread(
  items: readonly { key: Key; account: Account | null | undefined; pool: Pool | undefined }[],
  [first]: readonly FilledPool[],
): PoolFacts | undefined {
  const until = first ? items.findIndex(({ key }) => key === first.key) : items.length;
  const unread = items.slice(0, Math.max(0, until)).find(({ pool }) => !pool);
  if (!unread) return undefined;
  return {
    exchange: nameExchange(unread.account?.owner ?? '') ?? '',
    kind: 'other',
    id: unread.key,
    quote: '',
    quoteReserve: 0n,
    share: null,
  };
}
