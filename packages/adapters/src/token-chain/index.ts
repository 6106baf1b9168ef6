export { askWithin, bytesOf, type Answer, type Ask } from './ask.ts';
export { createTokenChain } from './create-token-chain.ts';
export { callData, readMany, type Read } from './read-many.ts';
export { delegateOf } from './read-code.ts';
export { readHead, timeOf } from './read-logs.ts';
export { TokenChainUnavailable } from './token-chain.ts';
export type * from './token-chain.ts';
export { addressOfWord, hexOf, isNobody, numberOf, textOf, wordsOf } from './words.ts';
