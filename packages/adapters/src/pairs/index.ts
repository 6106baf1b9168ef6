export type { PairList, PairSource, Promotions, TokenPair } from './pairs.ts';
