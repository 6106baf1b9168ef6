import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Contracts that other people wrote and that we deploy as they are. The exchange is GPL-3.0: it
 * comes out of its packages at build and is never copied into the repository. The collection is
 * Apache-2.0: it is kept in artifacts/ with its licence, because its package brings 62 MB for two
 * files.
 */
export const PACKAGED = {
  DropERC1155: '../artifacts/DropERC1155.json',
  TWProxy: '../artifacts/TWProxy.json',
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

/**
 * Contents of the kept artifacts, for the key that shows their changes; a package changes with its
 * version.
 */
export function keptArtifacts() {
  return Object.values(PACKAGED)
    .filter((path) => path.startsWith('.'))
    .map((path) => readFileSync(require.resolve(path), 'utf8'));
}
