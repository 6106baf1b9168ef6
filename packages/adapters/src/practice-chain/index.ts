export { createPracticeChain } from './create-practice-chain.ts';
export type {
  Held,
  Movement,
  PracticeAsset,
  PracticeChain,
  PracticeFacts,
  SwapTerms,
} from './practice-chain.ts';
