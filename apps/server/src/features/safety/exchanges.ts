type Address = `0x${string}`;

/**
 * Uniswap V2, or what took its place there. `dollarPair`: the pair of wrapped ether (or its like)
 * with a dollar.
 */
type ExchangeAddresses = {
  weth: Address;
  factory: Address;
  router: Address;
  dollarPair: Address | null;
};

/**
 * Exchanges on which trades are tried out, by chain id. A network without one says that simulation
 * is unavailable.
 */
export const exchanges: Readonly<Record<number, ExchangeAddresses>> = {
  1: {
    weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    dollarPair: '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc',
  },
  10: {
    weth: '0x4200000000000000000000000000000000000006',
    factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
    router: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
    dollarPair: null,
  },
  // PancakeSwap V2: where its tokens trade.
  56: {
    weth: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
    router: '0x10ED43C718714eb63d5aA57B78B54704E256024E',
    dollarPair: '0x58F876857a02D6762E0101bb5C46A8c1ED44Dc16',
  },
  // QuickSwap V2.
  137: {
    weth: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    factory: '0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32',
    router: '0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff',
    dollarPair: null,
  },
  8453: {
    weth: '0x4200000000000000000000000000000000000006',
    factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    dollarPair: '0x88A43bbDF9D098eEC7bCEda4e2494615dfD9bB9C',
  },
  42161: {
    weth: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    factory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    dollarPair: null,
  },
};
