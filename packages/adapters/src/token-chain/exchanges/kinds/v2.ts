import { encodeFunctionData, parseAbi } from 'viem';
import type { Address, Hex } from '../../../chain/index.ts';
import { callData } from '../../read-many.ts';
import { addressOf, isBurnAddress, wordsOf } from '../../words.ts';
import { approve, FAR, isFirst } from './approve.ts';
import type { Call, ExchangeKind, Log, Pool, Swap } from '../types.ts';

const ABI = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
]);
const GET_PAIR = '0xe6a43905';
/** Swap(address,uint256,uint256,uint256,uint256,address) */
const SWAP = '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822';

/** Uniswap V2 and its forks. */
export const v2: ExchangeKind = {
  places: (deployment, { token, quotes }) =>
    quotes.map((quote) => ({
      read: {
        target: deployment.factory,
        data: callData(GET_PAIR, token, quote.address),
      },
      poolOf: (answer) => {
        const id = poolAddress(answer);
        return id && { deployment, id, keeper: id, token, quote };
      },
    })),
  buy: (pool, { trader, spend }) => trade(pool, pool.quote.address, pool.token, trader, spend),
  sell: (pool, { trader, amount }) => trade(pool, pool.token, pool.quote.address, trader, amount),
  swapOf: (pool, log) => (log.topics[0] === SWAP ? swapOfFour(pool, log) : undefined),
};

function trade(
  { deployment: { router } }: Pool,
  from: Address,
  to: Address,
  trader: Address,
  amount: bigint,
): Call[] {
  const data = encodeFunctionData({
    abi: ABI,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [amount, 0n, [from, to], trader, FAR],
  });
  return [approve(trader, from, router, amount), { from: trader, to: router, data }];
}

/** A pool's address as factories answer it; undefined: there is none. */
export function poolAddress(answer: Hex): Address | undefined {
  const address = addressOf(answer);
  return address && !isBurnAddress(address) ? address : undefined;
}

/** A log of what came in and went out of each of two tokens. */
export function swapOfFour(pool: Pool, { address, data }: Log): Swap | undefined {
  if (address.toLowerCase() !== pool.id.toLowerCase()) return undefined;
  const [in0 = 0n, in1 = 0n, out0 = 0n, out1 = 0n] = wordsOf(data);
  const [first, second] = [
    in0 > out0 ? in0 - out0 : out0 - in0,
    in1 > out1 ? in1 - out1 : out1 - in1,
  ];
  return isFirst(pool.token, pool.quote.address)
    ? { token: first, quote: second }
    : { token: second, quote: first };
}
