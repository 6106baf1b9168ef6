import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem';
import type { Address, Hex } from '../../../chain/index.ts';
import { callData } from '../../read-many.ts';
import { wordsOf } from '../../words.ts';
import { approve, FAR, isFirst } from './approve.ts';
import type { Call, ExchangeKind, Log, Pool, Swap } from '../types.ts';
import { poolAddress } from './v2.ts';

// Four routers, each with its own order of the same values.
const TOKENS = 'address tokenIn; address tokenOut;';
const AMOUNTS = 'uint256 amountIn; uint256 amountOutMinimum;';
const UNTIL = 'uint256 deadline;';
const LIMIT = 'uint160 sqrtPriceLimitX96;';
const SWAP_ONE = 'function exactInputSingle(Swap) payable returns (uint256)';
const DEADLINE = parseAbi([
  `struct Swap { ${TOKENS} uint24 fee; address recipient; ${UNTIL} ${AMOUNTS} ${LIMIT} }`,
  SWAP_ONE,
]);
const NO_DEADLINE = parseAbi([
  `struct Swap { ${TOKENS} uint24 fee; address recipient; ${AMOUNTS} ${LIMIT} }`,
  SWAP_ONE,
]);
const SLIPSTREAM = parseAbi([
  `struct Swap { ${TOKENS} int24 tickSpacing; address recipient; ${UNTIL} ${AMOUNTS} ${LIMIT} }`,
  SWAP_ONE,
]);
const ALGEBRA = parseAbi([
  `struct Swap { ${TOKENS} address recipient; ${UNTIL} ${AMOUNTS} uint160 limitSqrtPrice; }`,
  SWAP_ONE,
  'function exactInputSingleSupportingFeeOnTransferTokens(Swap) returns (uint256)',
]);
const GET_POOL = toFunctionSelector('getPool(address,address,uint24)');
const GET_SPACED = toFunctionSelector('getPool(address,address,int24)');
const POOL_BY_PAIR = toFunctionSelector('poolByPair(address,address)');
/** The two amounts come first in each, with a sign: Uniswap's and Algebra's, and PancakeSwap's. */
const SWAPS: readonly string[] = [
  '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67',
  '0x19b47279256b2a23a1665c810c8d55a1758940ee09377d4f8d26497a3577dc83',
];

const swapOf: ExchangeKind['swapOf'] = (pool, log) =>
  SWAPS.includes(log.topics[0] ?? '') && log.address.toLowerCase() === pool.id.toLowerCase()
    ? swapOfTwo(pool, log)
    : undefined;

/** A log whose first two words are amounts with a sign. */
export function swapOfTwo(pool: Pool, { data }: Pick<Log, 'data'>): Swap {
  const [first = 0n, second = 0n] = wordsOf(data).slice(0, 2).map(sizeOf);
  const quote: Address = pool.isNative
    ? '0x0000000000000000000000000000000000000000'
    : pool.quote.address;
  return isFirst(pool.token, quote)
    ? { token: first, quote: second }
    : { token: second, quote: first };
}
const sizeOf = (word: bigint): bigint => {
  const signedAmount = BigInt.asIntN(256, word);
  return signedAmount < 0n ? -signedAmount : signedAmount;
};

const steppedKind = (selector: Hex): Pick<ExchangeKind, 'places' | 'swapOf'> => ({
  swapOf,
  places: (deployment, { token, quotes }) =>
    quotes.flatMap((quote) =>
      (deployment.steps ?? []).map((step) => ({
        read: {
          target: deployment.factory,
          data: callData(selector, token, quote.address, BigInt(step)),
        },
        poolOf: (answer) => {
          const id = poolAddress(answer);
          return id && { deployment, id, keeper: id, token, quote, step };
        },
      })),
    ),
});

type Way = { tokenIn: Address; tokenOut: Address; amountIn: bigint; recipient: Address };
const tradesBy = (
  encode: (pool: Pool, way: Way, isSale: boolean) => Hex,
): Pick<ExchangeKind, 'buy' | 'sell'> => {
  const trade = (pool: Pool, way: Way, isSale: boolean): Call[] => [
    approve(way.recipient, way.tokenIn, pool.deployment.router, way.amountIn),
    { from: way.recipient, to: pool.deployment.router, data: encode(pool, way, isSale) },
  ];
  return {
    buy: (pool, { trader, spend }) =>
      trade(
        pool,
        {
          tokenIn: pool.quote.address,
          tokenOut: pool.token,
          amountIn: spend,
          recipient: trader,
        },
        false,
      ),
    sell: (pool, { trader, amount }) =>
      trade(
        pool,
        {
          tokenIn: pool.token,
          tokenOut: pool.quote.address,
          amountIn: amount,
          recipient: trader,
        },
        true,
      ),
  };
};
const rest = { amountOutMinimum: 0n, sqrtPriceLimitX96: 0n };

/** Uniswap V3 and its forks. */
export const v3: ExchangeKind = {
  ...steppedKind(GET_POOL),
  ...tradesBy(({ step: fee = 0, deployment: { hasDeadline } }, way) =>
    hasDeadline
      ? encodeFunctionData({
          abi: DEADLINE,
          functionName: 'exactInputSingle',
          args: [{ ...way, ...rest, fee, deadline: FAR }],
        })
      : encodeFunctionData({
          abi: NO_DEADLINE,
          functionName: 'exactInputSingle',
          args: [{ ...way, ...rest, fee }],
        }),
  ),
};

/** Of Velodrome and Aerodrome, which tell pools by tick spacing. */
export const slipstream: ExchangeKind = {
  ...steppedKind(GET_SPACED),
  ...tradesBy(({ step: tickSpacing = 0 }, way) =>
    encodeFunctionData({
      abi: SLIPSTREAM,
      functionName: 'exactInputSingle',
      args: [{ ...way, ...rest, tickSpacing, deadline: FAR }],
    }),
  ),
};

/** One pool for two tokens, whose fee moves. */
export const algebra: ExchangeKind = {
  swapOf,
  places: (deployment, { token, quotes }) =>
    quotes.map((quote) => ({
      read: { target: deployment.factory, data: callData(POOL_BY_PAIR, token, quote.address) },
      poolOf: (answer) => {
        const id = poolAddress(answer);
        return id && { deployment, id, keeper: id, token, quote };
      },
    })),
  ...tradesBy((_pool, way, isSale) =>
    encodeFunctionData({
      abi: ALGEBRA,
      functionName: isSale ? 'exactInputSingleSupportingFeeOnTransferTokens' : 'exactInputSingle',
      args: [{ ...way, amountOutMinimum: 0n, limitSqrtPrice: 0n, deadline: FAR }],
    }),
  ),
};
