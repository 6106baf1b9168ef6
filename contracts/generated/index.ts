/* Made by `node contracts/compile.mjs --generate`. Never edited by hand. */
export { erc20Abi } from './erc20.ts';
export { dropErc1155Abi } from './drop-erc1155.ts';
export { dropErc1155AdminAbi } from './drop-erc1155-admin.ts';
export { uniswapV2RouterAbi } from './uniswap-v2-router.ts';
export { uniswapV2FactoryAbi } from './uniswap-v2-factory.ts';
export { uniswapV2PairAbi } from './uniswap-v2-pair.ts';
export { wrappedEtherAbi } from './wrapped-ether.ts';
export { liquidityLockAbi } from './liquidity-lock.ts';
export { ownedSampleAbi } from './owned-sample.ts';
export { practiceTokenAbi } from './practice-token.ts';
export { practicePassAbi } from './practice-pass.ts';
export { payoutDistributorAbi } from './payout-distributor.ts';
export { payoutClaimsAbi } from './payout-claims.ts';
export { batchReaderAbi } from './batch-reader.ts';
export { probes } from './probes.ts';
export { deployments } from './deployments.ts';
