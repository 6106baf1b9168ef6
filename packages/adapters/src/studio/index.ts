export { createPoster, type PostAnswer, type Poster, type PosterOptions } from './create-poster.ts';
export { isPublicHost } from './fetch/is-public-endpoint.ts';
export { pinLookup, resolveName } from './fetch/pin-lookup.ts';
export { fetchChecked, type FetchCheckedOptions } from './fetch/fetch-checked.ts';
export { findLocalModels } from './find-local-models.ts';
export { inspectBytes, verifyBytes } from './files/verify-bytes.ts';
export * from './studio.ts';
