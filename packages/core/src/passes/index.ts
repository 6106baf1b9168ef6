export { answerRpc, RPC_ANSWER_BYTES } from './answer-rpc.ts';
export { describeChain, type ChainDescription } from './describe-chain.ts';
export { describePasses, readPassMedia, type MetadataDeps } from './describe-passes.ts';
export {
  createHoldingsCache,
  findHoldings,
  type CheckedHoldings,
  type HoldingsCache,
} from './find-holdings.ts';
export { findProvenWallet, forgetProvenWallet, type ProvenWallet } from './find-proven-wallet.ts';
export { fundTestWallet } from './fund-test-wallet.ts';
export { issueNonce } from './issue-nonce.ts';
export {
  findLinkedWallet,
  linkProvenWallet,
  unlinkFromAccount,
  type LinkedWallet,
} from './linked-wallet.ts';
export { holdsPass, perksOf } from './perks.ts';
export { proveWallet } from './prove-wallet.ts';
export { allowWalletSignIn, findByWallet, stopWalletSignInOf } from './sign-in-by-wallet.ts';
export { walletRecords } from './wallet-records.ts';
export * from './payouts/index.ts';
