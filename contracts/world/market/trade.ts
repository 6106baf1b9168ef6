import { encodeFunctionData } from 'viem';
import { uniswapV2PairAbi } from '../../generated/uniswap-v2-pair.ts';
import { uniswapV2RouterAbi } from '../../generated/uniswap-v2-router.ts';
import { NO_DEADLINE } from '../deploy/deploy-market.ts';
import type { Receipt, Sender } from '../deploy/sender.ts';
import type { Rpc } from '../rpc/json-rpc.ts';
import { readContract } from '../rpc/read-contract.ts';
import type { Address, WorldToken } from '../types.ts';
import type { Reserves, Trade } from './plan-trade.ts';

/** The pool's holdings of a token and of ether, in smallest units. */
export async function readReserves(
  rpc: Rpc,
  { token, weth }: { token: WorldToken; weth: Address },
): Promise<Reserves> {
  const [first, second] = await readContract<readonly [bigint, bigint, number]>(rpc, {
    abi: uniswapV2PairAbi,
    address: token.pair,
    functionName: 'getReserves',
  });
  // A pair orders its two tokens by address.
  return token.address.toLowerCase() < weth.toLowerCase()
    ? { token: first, ether: second }
    : { token: second, ether: first };
}

/** Sends one swap through the router, as anybody would. */
export async function sendTrade(
  maker: Sender,
  {
    token,
    trade,
    weth,
    router,
  }: { token: WorldToken; trade: Trade; weth: Address; router: Address },
): Promise<Receipt> {
  const label = `${trade.side} ${token.symbol}`;
  if (trade.side === 'buy') {
    const args = [0n, [weth, token.address], maker.address, NO_DEADLINE] as const;
    const data = encodeFunctionData({
      abi: uniswapV2RouterAbi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args,
    });
    return await maker.send({ label, to: router, data, value: trade.amountIn });
  }
  const args = [trade.amountIn, 0n, [token.address, weth], maker.address, NO_DEADLINE] as const;
  const data = encodeFunctionData({
    abi: uniswapV2RouterAbi,
    functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
    args,
  });
  return await maker.send({ label, to: router, data });
}
