export { ChainAway, FaucetClosed, type FaucetReason } from '@firm/adapters/chain/index.ts';
export { answerRpc } from './answer-rpc.ts';
export { describeChain, type ChainDescription } from './describe-chain.ts';
export { PassesError, type PassesErrorCode } from './errors.ts';
export { fundTestWallet } from './fund-test-wallet.ts';
