export {
  createRetrieval,
  openRetrieval,
  prepareRetrieval,
  type Retrieval,
  type RetrievalTables,
  type SearchResult,
} from './create-retrieval.ts';
export type { FoundPassage } from './found-passages.ts';
export { finish, type InSteps } from './in-steps.ts';
export type { SourceAnswer, SourcePassage, Texts } from './to-units.ts';
export type { Refusal } from './read-refusal.ts';
export { contentStems } from './words.ts';
export { scoreRetrieval, type RetrievalScore, type ScoredQuestion } from './score-retrieval.ts';
