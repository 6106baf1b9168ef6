export { hashFeature } from './hash-feature.ts';
export { plainWords } from './plain-words.ts';
