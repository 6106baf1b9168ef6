import type { Movement, SwapTerms } from '@firm/adapters/practice-chain/index.ts';
import {
  FEES_WEI,
  isSame,
  banState,
  goalState,
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

/** New tokens come from here. */
const NOBODY = `0x${'0'.repeat(40)}`;

type Bought = Movement & { terms: SwapTerms };

const isLimited = ({ amount, terms }: Bought): boolean =>
  terms.minimum * 100n >= amount * LIMIT_PERCENT;

/** Lists the output of a pool's swaps since the scene began. */
async function boughtFrom(practiceRun: Played, pool: 'dollar' | 'leaf'): Promise<Bought[]> {
  const { chain, address, block } = practiceRun;
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
  check: async (practiceRun) => {
    const purchases = await boughtFrom(practiceRun, 'dollar');
    const paidAmount = ownOf(practiceRun, purchases).reduce(
      (all, { terms }) => all + terms.wei,
      0n,
    );
    return {
      swapped: goalState(paidAmount >= wei(practiceRun.task, 'swap')),
      limited: purchases.length === 0 ? 'open' : banState(purchases.every(isLimited)),
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
  check: async (practiceRun) => {
    const { chain, task } = practiceRun;
    const [purchases, poolWei] = await Promise.all([
      boughtFrom(practiceRun, 'leaf'),
      chain.poolWei('leaf'),
    ]);
    const maxWei = (poolWei * BigInt(task.amounts['percent'] ?? 0)) / 100n;
    return {
      bought: goalState(sum(ownOf(practiceRun, purchases)) >= tokens(task, 'least')),
      small:
        purchases.length === 0
          ? 'open'
          : banState(purchases.every(({ terms }) => terms.wei <= maxWei)),
      limited: purchases.length === 0 ? 'open' : banState(purchases.every(isLimited)),
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
  check: async (practiceRun) => {
    const { chain, address, block, task } = practiceRun;
    const { dollarPool } = await chain.facts();
    const purchases = ownOf(practiceRun, await boughtFrom(practiceRun, 'dollar'));
    const paidIn = ownOf(
      practiceRun,
      await chain.movements({ account: address, after: block }),
    ).filter(
      ({ asset, from, to }) =>
        asset === 'dollar' && isSame(from, address) && isSame(to, dollarPool),
    );
    // Dollars that were only sent to the pool brought no ether back.
    const terms = await Promise.all(paidIn.map(({ hash }) => chain.swapTerms(hash)));
    const soldMovements = paidIn.filter((_, at) => terms[at] !== undefined);
    const paidWei = purchases.reduce((all, { terms }) => all + terms.wei, 0n);
    return {
      there: goalState(paidWei >= wei(task, 'swap')),
      back: goalState(purchases.length > 0 && sum(soldMovements) * 100n >= sum(purchases) * 99n),
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
  check: async (practiceRun) => {
    const { chain, address: owner, block: after, task } = practiceRun;
    const { router: spender } = await chain.facts();
    const [movements, dollarAllowance] = await Promise.all([
      chain.movements({ account: owner, after }),
      chain.allowance({ owner, spender, asset: 'dollar' }),
    ]);
    // New shares: who sends some to themselves has put nothing in.
    const isIn = ownOf(practiceRun, movements).some(
      ({ asset, from, to, amount }) =>
        asset === 'share' && amount > 0n && isSame(from, NOBODY) && isSame(to, owner),
    );
    return {
      provided: goalState(isIn),
      'small-permission': goalState(isIn && dollarAllowance <= tokens(task, 'dollars')),
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
  check: async (practiceRun) => {
    const { chain, address, block, task } = practiceRun;
    const { router } = await chain.facts();
    const came = ownOf(
      practiceRun,
      await chain.movements({ account: address, after: block }),
    ).filter(
      ({ asset, from, to }) => asset === 'dollar' && isSame(from, router) && isSame(to, address),
    );
    return {
      withdrawn: goalState(came.length > 0 && (await chain.held(address)).shares === 0n),
      received: goalState(sum(came) >= tokens(task, 'least')),
    };
  },
};

/** Two transactions: a permission for the price, and the mint that uses it. */
export const mintPass: TaskRules = {
  stage: async ({ chain, address, task }) => {
    await chain.give({ to: address, wei: FEES_WEI, dollars: tokens(task, 'have') });
    return { people: { pass: (await chain.facts()).pass } };
  },
  check: async (practiceRun) => {
    const { chain, address: owner, scene } = practiceRun;
    const { pass: spender } = await chain.facts();
    const [{ passes }, dollarAllowance, payments] = await Promise.all([
      chain.held(owner),
      chain.allowance({ owner, spender, asset: 'dollar' }),
      paymentsOf(practiceRun),
    ]);
    const own = ownOf(practiceRun, payments).filter(({ to }) => isSame(to, spender));
    // The pass took the price itself: a mint, and no gift beside a pass from elsewhere.
    const calls = await Promise.all(own.map(({ hash }) => chain.transaction(hash)));
    const isPaid = calls.some((call) => call?.to != null && isSame(call.to, spender));
    const isMinted = isPaid && passes > Number(scene.before.passes);
    return {
      minted: goalState(isMinted),
      'permission-used': goalState(isMinted && dollarAllowance === 0n),
    };
  },
};
