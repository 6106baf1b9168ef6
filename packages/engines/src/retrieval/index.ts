export {
  createRetrieval,
  openRetrieval,
  prepareRetrieval,
  type FoundPassage,
  type Retrieval,
  type SearchResult,
  type SourcePassage,
  type Texts,
} from './create-retrieval.ts';
export type { RankingTables } from './prepare-ranking.ts';
export { finish, type InSteps } from './in-steps.ts';
export type { SourceAnswer } from './to-units.ts';
export type { Refusal } from './read-refusal.ts';
export { contentStems } from './words.ts';
export { scoreRetrieval, type RetrievalScore, type ScoredQuestion } from './score-retrieval.ts';
