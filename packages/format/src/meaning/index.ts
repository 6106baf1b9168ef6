export { asksToHarm } from './asks-to-harm.ts';
export { tellsAsVictim } from './tells-as-victim.ts';
export { asksToWard } from './asks-to-ward.ts';
export { firstAtLeast } from './first-at-least.ts';
export { hashFeature } from './hash-feature.ts';
export {
  FEWEST,
  scoreKinds,
  scoreStaged,
  type KindModel,
  type KindReading,
  type StagedModel,
} from './score-kinds.ts';
export { plainRequest, type PlainRequest } from './plain-request.ts';
export { plainWords } from './plain-words.ts';
export { plainOf, readSentence } from './read-sentence.ts';
export {
  toCosine,
  DIMENSIONS,
  guessVector,
  meaningWords,
  sentenceVector,
  toUnit,
  vectorOf,
  weightOf,
} from './word-vectors.ts';
export { likeliestOf, readNothing, sharesOf, type Reading, type ReadMessage } from './reading.ts';
