import { isSameAddress } from '@firm/format';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import type { SaleJudgement } from '../trials/judge-sale.ts';
import type { Found, PoolFacts } from '../token-chain.ts';
import type { ConductTrial } from '../trials/try-conduct.ts';
import { findPools } from './find-pools.ts';
import { judgeTrade } from './judge-trade.ts';
import { readTradeHead } from './simulate.ts';
import { tryWithoutPool } from './try-without-pool.ts';
import { hasTradeHooks } from './kinds/v4.ts';
import { tryTrade } from './try-trade.ts';
import type { ChainExchanges, Pool } from './types.ts';

/** A pool with so small a part of the money is not tried: what happens there concerns nobody. */
const LEAST_SHARE = 0.05;
const MOST_TRIED = 3;

type TriedPool = {
  facts: PoolFacts;
  judgement: SaleJudgement;
  /** Undefined: senders were not compared there. */
  conduct?: ConductTrial | undefined;
};
/** The sale that counts, and in which pool. */
export type JudgedPools = SaleJudgement & {
  salePool?: PoolFacts;
  conduct?: ConductTrial | undefined;
};
export type Elsewhere = {
  pools: Found<readonly PoolFacts[]>;
  /** The largest first. */
  tried: readonly TriedPool[];
};

/**
 * Every pool of a token, and what a trade did in the largest of them, except in the pair that is
 * tried by other means.
 */
export async function tryExchanges(
  ask: Ask,
  {
    token,
    chain,
    pair,
    dollars,
    named: namedPools,
  }: {
    token: Address;
    chain: ChainExchanges;
    /** The factory whose pair with the wrapped coin is tried by other means. */
    pair: { factory: Address; weth: Address } | undefined;
    /** For one wrapped coin. */
    dollars: Promise<number | undefined>;
    /** Where markets say that it is traded. */
    named?: Promise<readonly string[] | undefined> | undefined;
  },
): Promise<Elsewhere> {
  const [pools, head, price] = await Promise.all([
    findPools(ask, { token, chain, named: namedPools }),
    readTradeHead(ask),
    dollars,
  ]);
  if (!pools.known) return { pools, tried: [] };
  if (pools.value.length === 0 && head) {
    const madeUpTrial = await tryWithoutPool(ask, { token, chain, head });
    const facts = madeUpTrial && { ...factsOf(madeUpTrial.pool), share: null, isMadeUp: true };
    return {
      pools: { known: true, value: [] },
      tried: facts ? [{ facts, judgement: madeUpTrial.judgement }] : [],
    };
  }
  const weighedPools = weigh(pools.value, price);
  const chosenPools = weighedPools
    .slice(0, MOST_TRIED)
    .filter(({ facts }, at) => at === 0 || holdsEnough(facts))
    .filter(({ pool }) => !isPair(pool, pair));
  const triedPools = await Promise.all(
    chosenPools.map(async ({ pool, facts }): Promise<TriedPool> => {
      if (!head) return { facts, judgement: UNTRIED };
      const tradeTrial = await tryTrade(ask, { pool, head });
      return { facts, judgement: judgeTrade(tradeTrial), conduct: tradeTrial.days?.conduct };
    }),
  );
  return {
    pools: { known: true, value: weighedPools.map(({ facts }) => facts) },
    tried: triedPools,
  };
}

const holdsEnough = ({ share }: PoolFacts): boolean => (share ?? 1) >= LEAST_SHARE;

/** Whether what happens in a pool matters: it is the largest, or large enough. */
export const counts = (pool: PoolFacts, pools: Found<readonly PoolFacts[]>): boolean =>
  holdsEnough(pool) || (pools.known && pools.value[0]?.id === pool.id);

const UNTRIED: SaleJudgement = { sale: { known: false, why: 'unreachable' }, limit: undefined };

const isPair = (
  { deployment, quote }: Pool,
  pair: { factory: Address; weth: Address } | undefined,
): boolean =>
  pair !== undefined &&
  isSameAddress(deployment.factory, pair.factory) &&
  isSameAddress(quote.address, pair.weth);

const factsOf = ({
  deployment,
  id,
  quote,
  quoteReserve,
  hooks,
}: Pool): Omit<PoolFacts, 'share'> => ({
  exchange: deployment.name,
  kind: deployment.kind,
  id,
  quote: quote.address,
  quoteReserve,
  ...(hooks && hasTradeHooks(hooks) ? { hooks } : {}),
});

/**
 * The pools by their money, the most first. Where they cannot be compared (some are for coins and
 * some for dollars, and nobody says what a coin is worth; or some are of V4, whose manager does not
 * say how much lies in each), the largest of each sort comes first, and no share is known.
 */
function weigh(
  pools: readonly Pool[],
  price: number | undefined,
): { pool: Pool; facts: PoolFacts }[] {
  const valuedPools = pools
    .map((pool) => {
      const whole = Number(pool.quoteReserve) / 10 ** pool.quote.decimals;
      return { pool, worth: pool.quote.isDollar ? whole : whole * (price ?? 1) };
    })
    .toSorted((one, other) => other.worth - one.worth);
  const all = valuedPools.reduce((sum, { worth }) => sum + worth, 0);
  const isPriced = price !== undefined;
  const sortOf = ({ deployment, quote }: Pool) =>
    `${deployment.kind === 'v4' ? 'v4' : ''} ${isPriced ? '' : quote.isDollar}`;
  const isComparable =
    new Set(pools.map(sortOf)).size <= 1 &&
    (pools.length === 1 || pools.every(({ deployment }) => deployment.kind !== 'v4'));
  const isLargest = ({ pool }: { pool: Pool }) =>
    valuedPools.find((one) => sortOf(one.pool) === sortOf(pool))?.pool === pool;
  const orderedPools = isComparable
    ? valuedPools
    : [...valuedPools.filter(isLargest), ...valuedPools.filter((one) => !isLargest(one))];
  return orderedPools.map((one) => ({
    pool: one.pool,
    facts: {
      ...factsOf(one.pool),
      share: isComparable && all > 0 ? Math.round((one.worth / all) * 1_000) / 1_000 : null,
      ...(!isComparable && isLargest(one) ? { isLargestOfSort: true } : {}),
    },
  }));
}

/**
 * The sale that counts: in the pool with the most money. Where that one could not be tried, nothing
 * is known. A refusal in another one that matters counts all the same, and so does its tax.
 */
export function decideSale(
  candidates: readonly TriedPool[],
  pools: Found<readonly PoolFacts[]>,
): JudgedPools | undefined {
  const order = pools.known ? pools.value : [];
  const largest = order[0];
  const isLargest = ({ facts }: TriedPool): boolean =>
    facts.id === largest?.id && facts.exchange === largest.exchange;
  const first = candidates.find(isLargest);
  const own = candidates.find(({ facts }) => facts.isMadeUp);
  if (own) return decideMadeUp(own);
  if (!largest) return undefined;
  const refusedPool = candidates.find(
    ({ judgement: { sale } }) => sale.known && sale.value.canBuy && !sale.value.canSell,
  );
  const chosenPool = refusedPool ?? first;
  if (!chosenPool)
    return { sale: { known: false, why: 'unsupported' }, salePool: largest, limit: undefined };
  // Which of them is the largest is not known: then what works in one alone says too little.
  const open = order
    .filter(({ isLargestOfSort }) => isLargestOfSort)
    .map((pool) => ({ pool, tried: candidates.find(({ facts }) => facts.id === pool.id) }))
    .find(({ tried: triedPool }) => !triedPool?.judgement.sale.known);
  if (open && !refusedPool)
    return {
      sale: open.tried?.judgement.sale ?? { known: false, why: 'unsupported' },
      salePool: open.pool,
      limit: undefined,
    };
  const { sale, limit } = chosenPool.judgement;
  if (!sale.known || !sale.value.canBuy) return { sale, salePool: chosenPool.facts, limit };
  const knownSales = candidates.flatMap(({ judgement: { sale: one } }) =>
    one.known && one.value.canBuy ? [one.value] : [],
  );
  const highest = (side: 'buyTax' | 'sellTax' | 'transferTax'): number | null =>
    sale.value[side] === null ? null : Math.max(...knownSales.map((one) => one[side] ?? 0));
  return {
    sale: {
      known: true,
      value: {
        ...sale.value,
        buyTax: highest('buyTax'),
        sellTax: highest('sellTax'),
        transferTax: highest('transferTax'),
      },
    },
    salePool: chosenPool.facts,
    conduct: conductIn(chosenPool, candidates),
    ...(candidates.some(({ judgement }) => judgement.isOnlyAtOnce) ? { isOnlyAtOnce: true } : {}),
    limit: limit ?? candidates.find(({ judgement }) => judgement.limit)?.judgement.limit,
  };
}

/** All differences between senders; whether they were compared, the pool that counts says. */
function conductIn(
  chosenPool: TriedPool,
  candidates: readonly TriedPool[],
): ConductTrial | undefined {
  const differences = candidates.flatMap(({ conduct }) =>
    conduct?.isTried ? conduct.differences : [],
  );
  return chosenPool.conduct?.isTried
    ? { isTried: true, differences: [...new Set(differences)] }
    : chosenPool.conduct;
}

/** From this on, in percent, a tax in a pool of ours is worth telling. */
const LEAST_TAX = 5;

/**
 * Judges a trial in our own pool. A failure there happens in any pool. A success may not repeat in
 * a real one, which the token's owner can treat as he likes.
 */
function decideMadeUp({ facts, judgement }: TriedPool): JudgedPools | undefined {
  const { sale, limit } = judgement;
  if (!sale.known || !sale.value.canBuy) return undefined;
  const { canSell, canTransfer, buyTax, sellTax, transferTax } = sale.value;
  const isHarmless =
    canSell && canTransfer && Math.max(buyTax ?? 0, sellTax ?? 0, transferTax ?? 0) < LEAST_TAX;
  return {
    sale: isHarmless ? { known: false, why: 'no-pair' } : sale,
    salePool: facts,
    limit,
  };
}
