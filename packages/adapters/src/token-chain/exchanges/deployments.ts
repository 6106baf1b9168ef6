import type { Address } from '../../chain/index.ts';
import type { ChainExchanges, Deployment, Quote } from './types.ts';

/*
 * Exchanges, wrapped coins and dollars by chain. An address counts only where what stands there
 * answers as an exchange of its kind does, and the pool that it names says itself which two it
 * trades. Compared on 2026-11-29 with:
 * - @uniswap/sdk-core 7.19.4: Uniswap V2, V3 and V4 but for V4's routers, and the wrapped coins
 *   (`deployments.test.ts` does it again);
 * - @uniswap/universal-router-sdk 5.13.0: V4's routers;
 * - @pancakeswap/v2-sdk 1.2.2, v3-sdk 3.10.2 and smart-router 7.7.3: PancakeSwap, but for V3's router;
 * - @sushiswap/core-sdk 0.1.2: SushiSwap; quickswap-sdk 3.0.43: QuickSwap V2's factory;
 * - @dromos-labs/sdk.js 0.3.0-alpha.3: routers of Aerodrome and Velodrome.
 * As several repositories of others name them: the remaining factories and routers, and dollars.
 * four.meme: its API documents, in part, on 2026-11-28.
 */

const WRAPPED_OP: Address = '0x4200000000000000000000000000000000000006';
const V3_FACTORY: Address = '0x1F98431c8aD98523631AE4a59f267346ea31F984';
const V3_ROUTER: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45';
const FEES = [100, 500, 3_000, 10_000];

const coin = (address: Address): Quote => ({ address, decimals: 18, isDollar: false });
const dollar = (address: Address, decimals = 6): Quote => ({ address, decimals, isDollar: true });
const uniswapV2 = (factory: Address, router: Address): Deployment => ({
  kind: 'v2',
  name: 'Uniswap V2',
  factory,
  router,
});
const uniswapV3 = (factory: Address = V3_FACTORY, router: Address = V3_ROUTER): Deployment => ({
  kind: 'v3',
  name: 'Uniswap V3',
  factory,
  router,
  steps: FEES,
});
/** Takes allowances for the routers of V4, at one address on every chain. */
const PERMITS: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const uniswapV4 = (manager: Address, router: Address, positions: Address): Deployment => ({
  kind: 'v4',
  name: 'Uniswap V4',
  factory: manager,
  router,
  positions,
  permits: PERMITS,
});
const pancakeV2 = (factory: Address, router: Address): Deployment => ({
  kind: 'v2',
  name: 'PancakeSwap V2',
  factory,
  router,
});
const pancakeV3: Deployment = {
  kind: 'v3',
  name: 'PancakeSwap V3',
  factory: '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865',
  router: '0x1b81D678ffb9C0263b24A97847620C99d213eB14',
  steps: [100, 500, 2_500, 10_000],
  hasDeadline: true,
};

const chains: Readonly<Record<number, ChainExchanges>> = {
  1: {
    quotes: [
      coin('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
      dollar('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
      dollar('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
      dollar('0x6B175474E89094C44Da98b954EedeAC495271d0F', 18),
    ],
    deployments: [
      uniswapV4(
        '0x000000000004444c5dc75cB358380D2e3dE08A90',
        '0x66a9893cc07d91d95644aedd05d03f95e1dba8af',
        '0xbd216513d74c8cf14cf4747e6aaa6420ff64ee9e',
      ),
      uniswapV2(
        '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
        '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
      ),
      uniswapV3(),
      {
        kind: 'v2',
        name: 'SushiSwap V2',
        factory: '0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac',
        router: '0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F',
      },
      pancakeV3,
    ],
  },
  10: {
    quotes: [
      coin(WRAPPED_OP),
      dollar('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'),
      dollar('0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'),
    ],
    deployments: [
      uniswapV4(
        '0x9a13f98cb987694c9f086b1f5eb990eea8264ec3',
        '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507',
        '0x3c3ea4b57a46241e54610e5f022e5c45859a1017',
      ),
      uniswapV2(
        '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
        '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
      ),
      uniswapV3(),
      {
        kind: 'solidly',
        name: 'Velodrome',
        factory: '0xF1046053aa5682b4F9a81b5481394DA16BE5FF5a',
        router: '0xa062aE8A9c5e11aaA026fc2670B0D65cCc8B2858',
      },
    ],
  },
  56: {
    quotes: [
      coin('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'),
      dollar('0x55d398326f99059fF775485246999027B3197955', 18),
      dollar('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18),
    ],
    deployments: [
      uniswapV4(
        '0x28e2ea090877bf75740558f6bfb36a5ffee9e9df',
        '0x1906c1d672b88cd1b9ac7593301ca990f94eae07',
        '0x7a4a5c919ae2541aed11041a1aeee68f1287f95b',
      ),
      pancakeV2(
        '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
        '0x10ED43C718714eb63d5aA57B78B54704E256024E',
      ),
      pancakeV3,
      uniswapV2(
        '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
        '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
      ),
      uniswapV3(
        '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7',
        '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
      ),
      {
        kind: 'curve',
        name: 'four.meme',
        factory: '0xF251F83e40a78868FcfA3FA4599Dad6494E46034',
        router: '0x5c952063c7fc8610FFDB798152D69F0B9550762b',
      },
    ],
  },
  137: {
    quotes: [
      coin('0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'),
      dollar('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
      dollar('0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'),
      dollar('0xc2132D05D31c914a87C6611C10748AEb04B58e8F'),
    ],
    deployments: [
      uniswapV4(
        '0x67366782805870060151383f4bbff9dab53e5cd6',
        '0x1095692a6237d83c6a72f3f5efedb9a670c49223',
        '0x1ec2ebf4f37e7363fdfe3551602425af0b3ceef9',
      ),
      {
        kind: 'v2',
        name: 'QuickSwap V2',
        factory: '0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32',
        router: '0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff',
      },
      uniswapV3(),
      {
        kind: 'algebra',
        name: 'QuickSwap V3',
        factory: '0x411b0fAcC3489691f28ad58c47006AF5E3Ab3A28',
        router: '0xf5b509bB0909a69B1c207E495f687a596C168E12',
      },
      uniswapV2(
        '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
        '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
      ),
    ],
  },
  8453: {
    quotes: [coin(WRAPPED_OP), dollar('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')],
    deployments: [
      uniswapV4(
        '0x498581ff718922c3f8e6a244956af099b2652b2b',
        '0x6ff5693b99212da76ad316178a184ab56d299b43',
        '0x7c5f5a4bbd8fd63184577525326123b519429bdc',
      ),
      uniswapV2(
        '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
        '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
      ),
      uniswapV3(
        '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
        '0x2626664c2603336E57B271c5C0b26F421741e481',
      ),
      {
        kind: 'solidly',
        name: 'Aerodrome',
        factory: '0x420DD381b31aEf6683db6B902084cB0FFECe40Da',
        router: '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43',
      },
      {
        kind: 'slipstream',
        name: 'Aerodrome Slipstream',
        factory: '0x5e7BB104d84c7CB9B682AaC2F3d509f5F406809A',
        router: '0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5',
        steps: [1, 50, 100, 200, 2_000],
      },
      pancakeV2(
        '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
        '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
      ),
      pancakeV3,
      {
        kind: 'v2',
        name: 'BaseSwap',
        factory: '0xFDa619b6d20975be80A10332cD39b9a4b0FAa8BB',
        router: '0x327Df1E6de05895d2ab08513aaDD9313Fe505d86',
      },
    ],
  },
  42161: {
    quotes: [
      coin('0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'),
      dollar('0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
      dollar('0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8'),
      dollar('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'),
    ],
    deployments: [
      uniswapV4(
        '0x360e68faccca8ca495c1b759fd9eee466db9fb32',
        '0xa51afafe0263b40edaef0df8781ea9aa03e381a3',
        '0xd88f38f930b7952f2db2432cb002e7abbf3dd869',
      ),
      uniswapV2(
        '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
        '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
      ),
      uniswapV3(),
      pancakeV2(
        '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
        '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
      ),
      pancakeV3,
    ],
  },
};

/** Exchanges on which trades are tried, of one chain; undefined: none is known there. */
export const exchangesOf = (chainId: number): ChainExchanges | undefined => chains[chainId];
