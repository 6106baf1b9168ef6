export { createPoster, type PostAnswer, type Poster, type PosterOptions } from './create-poster.ts';
export { isPublicHost } from './is-public-endpoint.ts';
export { pinLookup, resolveName } from './pin-lookup.ts';
export { fetchChecked, type FetchCheckedOptions } from './fetch-checked.ts';
export { findLocalModels } from './find-local-models.ts';
export { inspectBytes, verifyBytes } from './verify-bytes.ts';
export * from './studio.ts';
