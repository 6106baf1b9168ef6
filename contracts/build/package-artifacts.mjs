import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Contracts that other people wrote and that we deploy as they are. They come out of the installed packages at
 * build and are never copied into the repository: the collection is Apache-2.0, the exchange GPL-3.0.
 */
export const PACKAGED = {
  DropERC1155: '@thirdweb-dev/contracts/abi/DropERC1155.json',
  TWProxy: '@thirdweb-dev/contracts/abi/TWProxy.json',
  UniswapV2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  UniswapV2Pair: '@uniswap/v2-core/build/UniswapV2Pair.json',
  UniswapV2Router02: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
};

/** @returns {{ name: string, abi: unknown[], bytecode: string }[]} */
export function packageArtifacts() {
  return Object.entries(PACKAGED).map(([name, path]) => {
    const { abi, bytecode, evm } = JSON.parse(readFileSync(require.resolve(path), 'utf8'));
    const object = evm?.bytecode.object ?? bytecode.object ?? bytecode;
    return { name, abi, bytecode: object.startsWith('0x') ? object : `0x${object}` };
  });
}
