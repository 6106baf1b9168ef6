export { createEmbeddedMusic } from './embedded.ts';
export { createModelsLabMusic, type ModelsLabMusicOptions } from './modelslab.ts';
export { createOpenAiMusic } from './openai.ts';
