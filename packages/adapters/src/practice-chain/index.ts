export { createPracticeChain } from './create-practice-chain.ts';
export type {
  Approval,
  Held,
  Movement,
  PracticeAsset,
  PracticeChain,
  PracticeFacts,
  SwapTerms,
} from './practice-chain.ts';
