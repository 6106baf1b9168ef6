import type { Found, LiquidityFacts } from '../token-chain/index.ts';
import { readLargestAccounts, type AskNode } from './ask-node.ts';
import { lockAuthorities } from './exchanges/programs.ts';
import type { FilledPool, FoundPools } from './find-pools.ts';
import { readHoldings } from './find-holders.ts';
import { BURN_WALLETS, type Key } from './keys.ts';

/** How much is in the pool that decides, and who can take it out. */
export async function readLiquidity(
  ask: AskNode,
  market: Found<FoundPools>,
): Promise<Found<LiquidityFacts>> {
  if (!market.known) return market;
  const [pool] = market.value.pools;
  if (!pool || market.value.unread) return { known: false, why: 'unread-pool' };
  const facts = { pair: pool.key, usd: pool.usd, lockedUntil: null };
  if (pool.lockedForGood !== undefined)
    return {
      known: true,
      value: { ...facts, burnt: pool.lockedForGood, locked: 0, largestShare: null },
    };
  const { shares, sharesLeft } = pool;
  if (!shares || sharesLeft === undefined || shares.amount === 0n) return UNREAD;
  return await readShares(ask, { facts, shares, sharesLeft });
}

const UNREAD = { known: false, why: 'unread-pool' } as const;

/** Reads which parts of a pool's shares are burnt, locked, or with one wallet. */
async function readShares(
  ask: AskNode,
  {
    facts,
    shares: { mint, amount: shares },
    sharesLeft,
  }: {
    facts: Pick<LiquidityFacts, 'pair' | 'usd' | 'lockedUntil'>;
    shares: NonNullable<FilledPool['shares']>;
    sharesLeft: bigint;
  },
): Promise<Found<LiquidityFacts>> {
  const holdings = await readHoldings(ask, mint, await readLargestAccounts(ask, mint));
  const remainder = sharesLeft < shares ? sharesLeft : shares;
  const shareOf = (amount: bigint) => Number((amount * 1_000_000n) / shares) / 1_000_000;
  const burntShare = shareOf(shares - remainder);
  if (!holdings.known)
    return burntShare >= 0.999
      ? { known: true, value: { ...facts, burnt: burntShare, locked: 0, largestShare: null } }
      : holdings;
  const sum = (wallets: readonly Key[]) =>
    shareOf(
      holdings.value
        .filter(({ owner }) => wallets.includes(owner))
        .reduce((total, { amount }) => total + amount, 0n),
    );
  const others = holdings.value.filter(
    ({ owner }) => ![...BURN_WALLETS, ...lockAuthorities].includes(owner),
  );
  return {
    known: true,
    value: {
      ...facts,
      burnt: burntShare + sum(BURN_WALLETS),
      locked: sum(lockAuthorities),
      largestShare:
        others.length === 0 ? null : Math.max(...others.map(({ amount }) => shareOf(amount))),
    },
  };
}
