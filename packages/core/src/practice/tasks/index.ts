import { capstoneEthereum } from './capstone-ethereum.ts';
import {
  capstoneBeyondEthereum,
  capstoneCryptoBasics,
  capstoneRiskManagement,
  capstoneTechnicalAnalysis,
} from './capstones.ts';
import {
  mintPass,
  orderForThinPool,
  provideLiquidity,
  roundTrip,
  swapWithLimit,
  withdrawLiquidity,
} from './exchange.ts';
import { createWallet, restoreWallet } from './keys.ts';
import { rescue } from './leaked-key.ts';
import { poisonedHistory, readBeforeSigning, receive, testAmountFirst } from './payments.ts';
import { approveExact, refusePermit, revoke } from './permissions.ts';
import type { TaskRules } from './rules.ts';
import { leaveLayerTwo, repayLoan } from './savings.ts';

/** How each task of `content/practice` is set up and judged, by its id. */
export const taskRules: Readonly<Record<string, TaskRules>> = {
  'create-a-wallet': createWallet,
  'restore-a-wallet': restoreWallet,
  receive,
  'test-amount-first': testAmountFirst,
  'poisoned-history': poisonedHistory,
  'read-before-signing': readBeforeSigning,
  'approve-exact': approveExact,
  revoke,
  'refuse-a-permit': refusePermit,
  'swap-with-a-limit': swapWithLimit,
  'order-for-a-thin-pool': orderForThinPool,
  'round-trip': roundTrip,
  'provide-liquidity': provideLiquidity,
  'withdraw-liquidity': withdrawLiquidity,
  'mint-a-pass': mintPass,
  'rescue-after-a-leak': rescue,
  'repay-a-loan': repayLoan,
  'leave-a-layer-two': leaveLayerTwo,
  'capstone-crypto-basics': capstoneCryptoBasics,
  'capstone-ethereum': capstoneEthereum,
  'capstone-technical-analysis': capstoneTechnicalAnalysis,
  'capstone-risk-management': capstoneRiskManagement,
  'capstone-beyond-ethereum': capstoneBeyondEthereum,
};
