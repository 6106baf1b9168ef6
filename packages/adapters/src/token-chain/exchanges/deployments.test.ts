import { createRequire } from 'node:module';
import type * as UniswapSdk from '@uniswap/sdk-core';
import { expect, test } from 'vitest';
import { exchangesOf } from './deployments.ts';
import type { Deployment } from './types.ts';

// Its modules for import name files without their endings, which Node does not find. What is
// required is the same package.
const {
  CHAIN_TO_ADDRESSES_MAP,
  SWAP_ROUTER_02_ADDRESSES,
  V2_FACTORY_ADDRESSES,
  V2_ROUTER_ADDRESSES,
  WETH9,
} = createRequire(import.meta.url)('@uniswap/sdk-core') as typeof UniswapSdk;

const CHAINS = [1, 10, 56, 137, 8453, 42161] as const;
const lower = (addresses: readonly (string | undefined)[]) =>
  addresses.map((address) => address?.toLowerCase());

test.each(CHAINS)('Uniswap and the wrapped coin of chain %i are where Uniswap says', (chainId) => {
  const exchanges = exchangesOf(chainId);
  const one = (name: string): Deployment | undefined =>
    exchanges?.deployments.find((deployment) => deployment.name === name);
  const theirs: Partial<Record<string, string>> = CHAIN_TO_ADDRESSES_MAP[chainId];
  const [v2, v3, v4] = [one('Uniswap V2'), one('Uniswap V3'), one('Uniswap V4')];
  expect(lower([v2?.factory, v2?.router])).toEqual(
    lower([V2_FACTORY_ADDRESSES[chainId], V2_ROUTER_ADDRESSES[chainId]]),
  );
  expect(lower([v3?.factory, v3?.router])).toEqual(
    lower([theirs['v3CoreFactoryAddress'], SWAP_ROUTER_02_ADDRESSES(chainId)]),
  );
  expect(lower([v4?.factory, v4?.positions])).toEqual(
    lower([theirs['v4PoolManagerAddress'], theirs['v4PositionManagerAddress']]),
  );
  expect(lower([exchanges?.quotes[0].address])).toEqual(lower([WETH9[chainId]?.address]));
});
