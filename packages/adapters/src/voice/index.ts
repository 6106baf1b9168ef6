export { createEmbeddedVoice, EMBEDDED_VOICES } from './embedded.ts';
export { createModelsLabVoice, type ModelsLabVoiceOptions } from './modelslab.ts';
export { createOpenAiVoice } from './openai.ts';
