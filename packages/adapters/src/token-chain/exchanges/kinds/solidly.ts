import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem';
import type { Address } from '../../../chain/index.ts';
import { callData } from '../../read-many.ts';
import { approve, FAR } from './approve.ts';
import type { Call, ExchangeKind, Pool } from '../types.ts';
import { poolAddress, swapOfFour } from './v2.ts';

const ABI = parseAbi([
  'struct Route { address from; address to; bool stable; address factory; }',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, Route[] routes, address to, uint256 deadline)',
]);
const GET_POOL = toFunctionSelector('getPool(address,address,bool)');
/** Swap(address,address,uint256,uint256,uint256,uint256) */
const SWAP = '0xb3e2773606abfd36b5bd91394b3a54d1398336c65005baf7bf7a05efeffaf75b';

/** Velodrome, Aerodrome and their like: a pool for coins that move apart and one for those that do not. */
export const solidly: ExchangeKind = {
  places: (deployment, { token, quotes }) =>
    quotes.flatMap((quote) =>
      [false, true].map((isStable) => ({
        read: {
          target: deployment.factory,
          data: callData(GET_POOL, token, quote.address, isStable ? 1n : 0n),
        },
        poolOf: (answer) => {
          const id = poolAddress(answer);
          return id && { deployment, id, keeper: id, token, quote, isStable };
        },
      })),
    ),
  buy: (pool, { trader, spend }) => trade(pool, pool.quote.address, pool.token, trader, spend),
  sell: (pool, { trader, amount }) => trade(pool, pool.token, pool.quote.address, trader, amount),
  swapOf: (pool, log) => (log.topics[0] === SWAP ? swapOfFour(pool, log) : undefined),
};

function trade(
  { deployment: { router, factory }, isStable = false }: Pool,
  from: Address,
  to: Address,
  trader: Address,
  amount: bigint,
): Call[] {
  const data = encodeFunctionData({
    abi: ABI,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [amount, 0n, [{ from, to, stable: isStable, factory }], trader, FAR],
  });
  return [approve(trader, from, router, amount), { from: trader, to: router, data }];
}
