import { encodeDeployData, encodeFunctionData, maxUint256 } from 'viem';
import { erc20Abi } from '../../generated/erc20.ts';
import { ownedSampleAbi } from '../../generated/owned-sample.ts';
import { uniswapV2FactoryAbi } from '../../generated/uniswap-v2-factory.ts';
import { uniswapV2RouterAbi } from '../../generated/uniswap-v2-router.ts';
import { isOwned, type MarketPlan } from '../market/samples.ts';
import type { Rpc } from '../rpc/json-rpc.ts';
import { readContract } from '../rpc/read-contract.ts';
import type { Address, WorldToken } from '../types.ts';
import type { ReadArtifact } from './artifacts.ts';
import type { DeployedExchange } from './deploy-exchange.ts';
import type { Sender } from './sender.ts';
import { spreadAmongResidents } from './spread-among-residents.ts';

/** Block times are seconds; no transaction of ours is ever late. */
export const NO_DEADLINE = 2n ** 40n;

/**
 * FIRM in all: what passes can ever cost (7.5 trillion), the pool, and test wallets. In whole
 * tokens.
 */
const FIRM_SUPPLY = 20_000_000_000_000;

/**
 * Smallest units of a number of whole tokens; a price times a depth needs no more than 12 digits.
 */
export function toUnits(amount: number, decimals: number): bigint {
  const digits = Math.min(decimals, 6);
  return BigInt(Math.round(amount * 10 ** digits)) * 10n ** BigInt(decimals - digits);
}

/**
 * Deploys a token and its pair with WETH, with the liquidity that the plan asks for. What residents
 * are not given belongs to the market maker.
 */
export async function deployMarket(
  {
    artifact,
    operator,
    maker,
    rpc,
  }: { artifact: ReadArtifact; operator: Sender; maker: Sender; rpc: Rpc },
  { plan, exchange }: { plan: MarketPlan; exchange: DeployedExchange },
): Promise<WorldToken> {
  const { kind, contract, name, symbol, decimals, price, depth } = plan;
  const pooledUnits = toUnits(depth / price, decimals);
  const supply = kind === 'firm' ? toUnits(FIRM_SUPPLY, decimals) : pooledUnits * 4n;
  const { abi, bytecode } = artifact(contract);
  const args =
    kind === 'firm'
      ? [supply, maker.address]
      : isOwned(contract)
        ? [name, symbol, supply, maker.address]
        : [name, symbol, decimals, supply, maker.address];
  const address = await operator.deploy({
    label: `deploy ${symbol}`,
    data: encodeDeployData({ abi, bytecode, args }),
  });

  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [exchange.router, maxUint256],
  });
  await maker.send({ label: `approve ${symbol}`, to: address, data: approve });
  await maker.send({
    label: `add ${symbol} liquidity`,
    to: exchange.router,
    data: encodeFunctionData({
      abi: uniswapV2RouterAbi,
      functionName: 'addLiquidityETH',
      args: [address, pooledUnits, 0n, 0n, maker.address, NO_DEADLINE],
    }),
    value: toUnits(depth, 18),
    gas: 4_000_000n,
  });
  const pair = await readContract<Address>(rpc, {
    abi: uniswapV2FactoryAbi,
    address: exchange.factory,
    functionName: 'getPair',
    args: [address, exchange.weth],
  });
  if (isOwned(contract)) {
    await maker.send({
      label: `set ${symbol} pool`,
      to: address,
      data: encodeFunctionData({ abi: ownedSampleAbi, functionName: 'setPool', args: [pair] }),
    });
  }
  // A quarter of the supply is in the pool, and the maker keeps an eighth to trade with.
  if (plan.residents !== undefined)
    await spreadAmongResidents(
      { operator, maker },
      {
        token: address,
        symbol,
        amount: (supply * 5n) / 8n,
        residents: plan.residents,
        batch: exchange.batchReader,
      },
    );
  return { kind, name, symbol, decimals, address, pair };
}
