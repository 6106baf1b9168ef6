import { encodeFunctionData, maxUint256 } from 'viem';
import { erc20Abi } from '../../generated/erc20.ts';
import { liquidityLockAbi } from '../../generated/liquidity-lock.ts';
import { uniswapV2RouterAbi } from '../../generated/uniswap-v2-router.ts';
import type { Rpc } from '../rpc/json-rpc.ts';
import { readContract } from '../rpc/read-contract.ts';
import type { Address, WorldToken } from '../types.ts';
import { NO_DEADLINE } from './deploy-market.ts';
import type { Sender } from './sender.ts';

type Deps = { maker: Sender; rpc: Rpc };

async function approveShares(
  { maker, rpc }: Deps,
  pair: Address,
  spender: Address,
): Promise<bigint> {
  const shares = await readContract<bigint>(rpc, {
    abi: erc20Abi,
    address: pair,
    functionName: 'balanceOf',
    args: [maker.address],
  });
  await maker.send({
    label: 'approve pool shares',
    to: pair,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, maxUint256],
    }),
  });
  return shares;
}

/** Locks the maker's shares of a pool until `until` (seconds since 1970). */
export async function lockLiquidity(
  deps: Deps,
  { token, lock, until }: { token: WorldToken; lock: Address; until: bigint },
): Promise<void> {
  const shares = await approveShares(deps, token.pair, lock);
  const data = encodeFunctionData({
    abi: liquidityLockAbi,
    functionName: 'lock',
    args: [token.pair, shares, until],
  });
  await deps.maker.send({ label: `lock ${token.symbol} liquidity`, to: lock, data });
}

/** Takes all of the maker's liquidity out of a pool, as a fraud does. */
export async function pullLiquidity(
  deps: Deps,
  { token, router }: { token: WorldToken; router: Address },
): Promise<void> {
  const shares = await approveShares(deps, token.pair, router);
  const data = encodeFunctionData({
    abi: uniswapV2RouterAbi,
    functionName: 'removeLiquidityETH',
    args: [token.address, shares, 0n, 0n, deps.maker.address, NO_DEADLINE],
  });
  await deps.maker.send({ label: `pull ${token.symbol} liquidity`, to: router, data });
}
