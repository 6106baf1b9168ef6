import type { Movement, SwapTerms } from '@firm/adapters/practice-chain/index.ts';
import {
  FEES_WEI,
  isSame,
  kept,
  met,
  ownOf,
  paymentsOf,
  sum,
  tokens,
  wei,
  type Played,
  type TaskRules,
} from './rules.ts';

/** A limit counts as one when so much of what came out was asked for, in percent. */
const LIMIT_PERCENT = 95n;

type Bought = Movement & { terms: SwapTerms };

const isLimited = ({ amount, terms }: Bought): boolean =>
  terms.minimum * 100n >= amount * LIMIT_PERCENT;

/** What came out of a pool by swaps since the scene was set. */
async function boughtFrom(played: Played, pool: 'dollar' | 'leaf'): Promise<Bought[]> {
  const { chain, address, block } = played;
  const { dollarPool, leafPool } = await chain.facts();
  const place = pool === 'dollar' ? dollarPool : leafPool;
  const came = (await chain.movements({ account: address, after: block })).filter(
    ({ asset, from, to }) => asset === pool && isSame(from, place) && isSame(to, address),
  );
  const all = await Promise.all(
    came.map(async (one) => ({ ...one, terms: await chain.swapTerms(one.hash) })),
  );
  return all.flatMap(({ terms, ...one }) => (terms === undefined ? [] : [{ ...one, terms }]));
}

/** Ether for dollars, with a least amount that must come out. */
export const swapWithLimit: TaskRules = {
  stage: async ({ chain, address, task }) => {
    await chain.restorePool('dollar');
    await chain.give({ to: address, wei: wei(task, 'have') });
    return {};
  },
  check: async (played) => {
    const bought = await boughtFrom(played, 'dollar');
    const paid = ownOf(played, bought).reduce((all, { terms }) => all + terms.wei, 0n);
    return {
      swapped: met(paid >= wei(played.task, 'swap')),
      limited: bought.length === 0 ? 'open' : kept(bought.every(isLimited)),
    };
  },
};

/** An order in a pool that it would move too far at once. */
export const orderForThinPool: TaskRules = {
  stage: async ({ chain, address, task }) => {
    await chain.restorePool('leaf');
    await chain.give({ to: address, wei: wei(task, 'have') });
    return {};
  },
  check: async (played) => {
    const { chain, task } = played;
    const [bought, poolWei] = await Promise.all([
      boughtFrom(played, 'leaf'),
      chain.poolWei('leaf'),
    ]);
    const maxWei = (poolWei * BigInt(task.amounts['percent'] ?? 0)) / 100n;
    return {
      bought: met(sum(ownOf(played, bought)) >= tokens(task, 'least')),
      small: bought.length === 0 ? 'open' : kept(bought.every(({ terms }) => terms.wei <= maxWei)),
      limited: bought.length === 0 ? 'open' : kept(bought.every(isLimited)),
    };
  },
};

/** There and back: what two fees take. */
export const roundTrip: TaskRules = {
  stage: async ({ chain, address, task }) => {
    await chain.restorePool('dollar');
    await chain.give({ to: address, wei: wei(task, 'have') });
    return {};
  },
  check: async (played) => {
    const { chain, address, block, task } = played;
    const { dollarPool } = await chain.facts();
    const bought = ownOf(played, await boughtFrom(played, 'dollar'));
    const sold = ownOf(played, await chain.movements({ account: address, after: block })).filter(
      ({ asset, from, to }) =>
        asset === 'dollar' && isSame(from, address) && isSame(to, dollarPool),
    );
    const paid = bought.reduce((all, { terms }) => all + terms.wei, 0n);
    return {
      there: met(paid >= wei(task, 'swap')),
      back: met(bought.length > 0 && sum(sold) * 100n >= sum(bought) * 99n),
    };
  },
};

/** Two assets go into a pool, and shares of it come out. */
export const provideLiquidity: TaskRules = {
  stage: async ({ chain, address, task }) => {
    await chain.restorePool('dollar');
    await chain.give({ to: address, wei: wei(task, 'have'), dollars: tokens(task, 'dollars') });
    return {};
  },
  check: async (played) => {
    const { chain, address: owner, block: after, task } = played;
    const { router: spender } = await chain.facts();
    const [movements, allowed] = await Promise.all([
      chain.movements({ account: owner, after }),
      chain.allowance({ owner, spender, asset: 'dollar' }),
    ]);
    const isIn = ownOf(played, movements).some(
      ({ asset, to }) => asset === 'share' && isSame(to, owner),
    );
    return {
      provided: met(isIn),
      'small-permission': met(isIn && allowed <= tokens(task, 'dollars')),
    };
  },
};

/** Shares of the pool that are worth about what the task says, in their smallest units. */
const SHARES = 5_477_225_575_051n;

/** Shares of a pool go back, and both assets come out. */
export const withdrawLiquidity: TaskRules = {
  stage: async ({ chain, address }) => {
    await chain.restorePool('dollar');
    await chain.give({ to: address, wei: FEES_WEI, shares: SHARES });
    return {};
  },
  check: async (played) => {
    const { chain, address, block, task } = played;
    const { router } = await chain.facts();
    const came = ownOf(played, await chain.movements({ account: address, after: block })).filter(
      ({ asset, from, to }) => asset === 'dollar' && isSame(from, router) && isSame(to, address),
    );
    return {
      withdrawn: met(came.length > 0 && (await chain.held(address)).shares === 0n),
      received: met(sum(came) >= tokens(task, 'least')),
    };
  },
};

/** Two transactions: a permission for the price, and the mint that uses it. */
export const mintPass: TaskRules = {
  stage: async ({ chain, address, task }) => {
    await chain.give({ to: address, wei: FEES_WEI, dollars: tokens(task, 'have') });
    return { people: { pass: (await chain.facts()).pass } };
  },
  check: async (played) => {
    const { chain, address: owner, scene } = played;
    const { pass: spender } = await chain.facts();
    const [{ passes }, allowed, payments] = await Promise.all([
      chain.held(owner),
      chain.allowance({ owner, spender, asset: 'dollar' }),
      paymentsOf(played),
    ]);
    const isPaid = ownOf(played, payments).some(({ to }) => isSame(to, spender));
    const isMinted = isPaid && passes > Number(scene.before.passes);
    return { minted: met(isMinted), 'permission-used': met(isMinted && allowed === 0n) };
  },
};
