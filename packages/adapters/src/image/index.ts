export { createEmbeddedImage } from './embedded.ts';
export { createOpenAiImage } from './openai.ts';
export type { StabilityOptions } from './stability.ts';
export { createStabilityV1 } from './stability-v1.ts';
export { createStabilityV2, type StabilityV2Options } from './stability-v2.ts';
