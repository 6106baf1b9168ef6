import { encodeFunctionData, parseAbi, toHex } from 'viem';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { TOTAL_SUPPLY } from '../erc20-selectors.ts';
import type { SaleJudgement } from '../trials/judge-sale.ts';
import { callData, readMany } from '../read-many.ts';
import { addressOf, DEAD, numberOf } from '../words.ts';
import { approve, FAR } from './kinds/approve.ts';
import { findBalanceSlot } from './fund-trader.ts';
import { judgeTrade } from './judge-trade.ts';
import { simulate, type Head } from './simulate.ts';
import { newAddress, tryTrade } from './try-trade.ts';
import type { ChainExchanges, Pool } from './types.ts';

const ABI = parseAbi([
  'function createPair(address,address) returns (address)',
  'function addLiquidityETH(address,uint256,uint256,uint256,address,uint256) payable',
]);
/** Amounts put in: coins, and a part of the supply. */
const COINS = 10n ** 19n;
const PART = 10n;

/**
 * A token that nobody trades yet: within the trial a pair is made and filled, with tokens written
 * into the token's own table. Undefined where that does not work.
 */
export async function tryWithoutPool(
  ask: Ask,
  {
    token,
    chain: { quotes, deployments },
    head,
  }: { token: Address; chain: ChainExchanges; head: Head },
): Promise<{ pool: Pool; judgement: SaleJudgement } | undefined> {
  const deployment = deployments.find(({ kind }) => kind === 'v2');
  if (!deployment) return undefined;
  const maker = newAddress();
  const [slotOf, supply] = await Promise.all([
    findBalanceSlot(ask, { token, account: maker }),
    readMany(ask, [{ target: token, data: callData(TOTAL_SUPPLY) }]),
  ]);
  const tokens = ((supply.known && numberOf(supply.answers[0] ?? '0x')) || 0n) / PART;
  if (!slotOf || tokens === 0n) return undefined;
  const { factory, router } = deployment;
  const calls = [
    {
      from: maker,
      to: factory,
      gas: 6_000_000,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'createPair',
        args: [token, quotes[0].address],
      }),
    },
    approve(maker, token, router, tokens),
    {
      from: maker,
      to: router,
      value: COINS,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'addLiquidityETH',
        args: [token, tokens, 0n, 0n, DEAD, FAR],
      }),
    },
  ];
  const overrides = {
    [maker]: { balance: toHex(COINS * 2n) },
    [token]: { stateDiff: { [slotOf(maker)]: toHex(tokens, { size: 32 }) } },
  };
  const simulatedBlocks = await simulate(ask, { head, overrides, blocks: [{ after: 1, calls }] });
  const [pair, , filledResult] = simulatedBlocks?.[0] ?? [];
  const id = pair?.isDone ? addressOf(pair.returned) : undefined;
  if (!id || !filledResult?.isDone) return undefined;
  const pool = { deployment, id, keeper: id, token, quote: quotes[0], quoteReserve: COINS };
  const tradeTrial = await tryTrade(ask, { pool, head, before: { calls, overrides } });
  return { pool, judgement: judgeTrade(tradeTrial) };
}
