import type { Sender } from '../deploy/sender.ts';
import type { Rpc } from '../rpc/json-rpc.ts';
import type { WorldFacts, WorldToken } from '../types.ts';
import { pickMarket, planTrade } from './plan-trade.ts';
import { randomOfStep } from './random.ts';
import { MARKETS, type MarketPlan } from './samples.ts';
import { readReserves, sendTrade } from './trade.ts';

export type TraderDeps = {
  rpc: Rpc;
  maker: Sender;
  facts: Pick<WorldFacts, 'tokens' | 'weth' | 'router'>;
  seed: number;
};

/**
 * One step of the market maker.
 *
 * @param input step: which one (its random numbers follow from it and the seed); time: seconds
 *   since 1970; only: the token to trade, else one is picked by the markets' shares
 * @returns what was traded, or undefined where the pool is empty
 * @throws CallReverted, RpcRefused, NodeUnavailable
 */
export async function tradeOnce(
  { rpc, maker, facts, seed }: TraderDeps,
  { step, time, only }: { step: number; time: number; only?: WorldToken | undefined },
) {
  const random = randomOfStep(seed, step);
  const markets = facts.tokens.flatMap((token) => planOf(token, only));
  const chosenMarket = pickMarket(markets, random);
  if (!chosenMarket) return undefined;
  const { token, plan } = chosenMarket;
  const reserves = await readReserves(rpc, { token, weth: facts.weth });
  const trade = planTrade({ market: plan, reserves, time, random });
  if (!trade) return undefined;
  await sendTrade(maker, { token, trade, weth: facts.weth, router: facts.router });
  return { token, trade };
}

function planOf(
  token: WorldToken,
  only: WorldToken | undefined,
): { token: WorldToken; plan: MarketPlan }[] {
  if (only && only.address !== token.address) return [];
  const plan = MARKETS.find(({ symbol }) => symbol === token.symbol);
  return plan ? [{ token, plan }] : [];
}
