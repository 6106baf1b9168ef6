export { noAskVectors, readAskVectors, type AskVectors } from './ask-vectors.ts';
export {
  createUnderstanding,
  type MessageUnderstanding,
  type UnderstandingState,
} from './create-understanding.ts';
export { finish, type InSteps } from './in-steps.ts';
export type { ModelFault } from './model-files.ts';
export { findModelFault } from './open-encoder.ts';
export {
  createSearch,
  openSearch,
  type Search,
  type SearchOptions,
  type SearchResult,
} from './search.ts';
export type { FoundPassage, SourceAnswer, SourcePassage, Texts } from './texts.ts';
export { understandNothing, type Understand, type Understanding } from './types.ts';
