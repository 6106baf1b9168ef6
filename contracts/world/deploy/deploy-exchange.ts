import { encodeDeployData } from 'viem';
import type { Address } from '../types.ts';
import type { ReadArtifact } from './artifacts.ts';
import type { Sender } from './sender.ts';

export type DeployedExchange = {
  weth: Address;
  factory: Address;
  router: Address;
  batchReader: Address;
  liquidityLock: Address;
};

/**
 * Deploys wrapped ether, the exchange (Uniswap V2: factory and router), batched reads and the
 * time-lock for pool shares.
 */
export async function deployExchange({
  artifact,
  operator,
}: {
  artifact: ReadArtifact;
  operator: Sender;
}): Promise<DeployedExchange> {
  const deploy = async (name: string, args: readonly unknown[] = []) => {
    const { abi, bytecode } = artifact(name);
    return await operator.deploy({
      label: `deploy ${name}`,
      data: encodeDeployData({ abi, bytecode, args }),
    });
  };
  const weth = await deploy('WrappedEther');
  const factory = await deploy('UniswapV2Factory', [operator.address]);
  const router = await deploy('UniswapV2Router02', [factory, weth]);
  return {
    weth,
    factory,
    router,
    batchReader: await deploy('BatchReader'),
    liquidityLock: await deploy('LiquidityLock'),
  };
}
