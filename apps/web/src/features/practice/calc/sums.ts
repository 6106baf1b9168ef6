/**
 * A payment's fee. Gas has a price in gwei, a billionth of an ETH; the amount that is sent plays no
 * part.
 */
export function networkFee(
  gas: number,
  gwei: number,
  ethPrice: number,
): { gwei: number; eth: number; dollars: number } {
  const total = gas * gwei;
  return { gwei: total, eth: total / 1e9, dollars: (total / 1e9) * ethPrice };
}

export type Swap = {
  received: number;
  /** Dollars a token. */
  before: number;
  average: number;
  after: number;
};

/** An order against a pool that keeps the product of its two piles. The fee stays in the pool. */
export function swap(
  pool: { dollars: number; tokens: number; fee: number },
  order: { amount: number; isSale: boolean },
): Swap {
  const amountAfterFee = order.amount * (1 - pool.fee);
  const product = pool.dollars * pool.tokens;
  const before = pool.dollars / pool.tokens;
  if (order.isSale) {
    const dollars = product / (pool.tokens + amountAfterFee);
    const dollarsOut = pool.dollars - dollars;
    return {
      received: dollarsOut,
      before,
      average: dollarsOut / order.amount,
      after: dollars / (pool.tokens + order.amount),
    };
  }
  const tokens = product / (pool.dollars + amountAfterFee);
  const tokensOut = pool.tokens - tokens;
  return {
    received: tokensOut,
    before,
    average: order.amount / tokensOut,
    after: (pool.dollars + order.amount) / tokens,
  };
}

export type Alarm = {
  /** How many of 1,000 cases. */
  right: number;
  missed: number;
  wrong: number;
  quiet: number;
  /** Share of alarms that are right; undefined if it never rings. */
  precision: number | undefined;
};

/** Value of an alarm: `base`, `caught` and `falseAlarms` are shares from 0 to 1. */
export function alarm(base: number, hitRate: number, falseAlarms: number): Alarm {
  const [events, others] = [1000 * base, 1000 * (1 - base)];
  const [right, wrong] = [events * hitRate, others * falseAlarms];
  return {
    right,
    missed: events - right,
    wrong,
    quiet: others - wrong,
    precision: right + wrong === 0 ? undefined : right / (right + wrong),
  };
}

export type CostDrag = {
  /** Share left after each month, from 1 at the start. */
  months: number[];
  left: number;
  /** Break-even gain of each trade. */
  perTrade: number;
  perYear: number;
  /** Share of trades that must win, when winners and losers move equally far. */
  mustWin: number;
};

/** Twelve months of round trips with the whole account. */
export function costDrag(tripsAMonth: number, cost: number, move: number): CostDrag {
  const months = Array.from({ length: 13 }, (_, month) => (1 - cost) ** (tripsAMonth * month));
  const yearEndShare = months[12] ?? 1;
  return {
    months,
    left: yearEndShare,
    perTrade: 1 / (1 - cost) - 1,
    perYear: 1 / yearEndShare - 1,
    mustWin: (move + cost) / (2 * move),
  };
}

export type Position = {
  accepted: number;
  lossPerCoin: number;
  coins: number;
  cost: number;
  /** Size by the simple sum (loss divided by distance), and its real loss. */
  simpleCoins: number;
  simpleLoss: number;
};

/**
 * The size of a purchase at which a stop that fills badly costs just the loss one accepts. `risk`
 * and `fee` are shares.
 */
export function positionSize(plan: {
  account: number;
  risk: number;
  entry: number;
  stop: number;
  fee: number;
  slip: number;
}): Position {
  const exit = plan.stop - plan.slip;
  const acceptedLoss = plan.account * plan.risk;
  const lossPerCoin = plan.entry - exit + plan.fee * plan.entry + plan.fee * exit;
  const coins = acceptedLoss / lossPerCoin;
  const simpleCoins = acceptedLoss / (plan.entry - plan.stop);
  return {
    accepted: acceptedLoss,
    lossPerCoin,
    coins,
    cost: coins * plan.entry,
    simpleCoins,
    simpleLoss: simpleCoins * lossPerCoin,
  };
}

/** The gain that leads back to the start after a loss; both are shares. */
export const gainToRecover = (loss: number): number => 1 / (1 - loss) - 1;

export type Mix = {
  volatility: number;
  /** Average of the volatilities by share, as if nothing were spread. */
  plain: number;
  beta: number;
};

/**
 * Two holdings; what the shares leave open is money that does not move. All are shares of 1 but the
 * correlation.
 */
export function mix(
  a: { share: number; volatility: number },
  b: { share: number; volatility: number },
  correlation: number,
): Mix {
  const variance =
    (a.share * a.volatility) ** 2 +
    (b.share * b.volatility) ** 2 +
    2 * a.share * b.share * correlation * a.volatility * b.volatility;
  return {
    volatility: Math.sqrt(Math.max(variance, 0)),
    plain: a.share * a.volatility + b.share * b.volatility,
    beta: a.volatility === 0 ? 0 : (correlation * b.volatility) / a.volatility,
  };
}

type StopResult = {
  planned: number;
  real: number;
  /** Loss that the gap added to the plan. */
  gap: number;
  /** A stop-limit does not sell below its limit. */
  limitSells: boolean;
};

/** A stop that meets a hole in the market: the next price is `reopen`, under the stop. */
export function stopAtGap(order: {
  entry: number;
  stop: number;
  size: number;
  reopen: number;
  limit: number;
}): StopResult {
  const plannedLoss = (order.entry - order.stop) * order.size;
  const real = (order.entry - order.reopen) * order.size;
  return {
    planned: plannedLoss,
    real,
    gap: real - plannedLoss,
    limitSells: order.reopen >= order.limit,
  };
}

export type Spender = {
  token: string;
  /** In dollars; Infinity for an unlimited approval. */
  allowance: number;
};

/** Amount each spender could take, and all together: at most the balance of a token. */
export function exposure(
  balances: Readonly<Record<string, number>>,
  spenders: readonly Spender[],
): { each: number[]; byToken: Record<string, number>; together: number } {
  const each = spenders.map(({ token, allowance }) => Math.min(balances[token] ?? 0, allowance));
  const byToken: Record<string, number> = {};
  for (const [token, balance] of Object.entries(balances)) {
    const approvedTotal = spenders.reduce(
      (sum, spender) => sum + (spender.token === token ? spender.allowance : 0),
      0,
    );
    byToken[token] = Math.min(balance, approvedTotal);
  }
  return { each, byToken, together: Object.values(byToken).reduce((sum, value) => sum + value, 0) };
}
