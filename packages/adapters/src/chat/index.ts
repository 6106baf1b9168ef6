export { createEmbeddedChat, type AnswerQuestion, type GroundedAnswer } from './embedded.ts';
export { createModelsLabChat, type ModelsLabChatOptions } from './modelslab.ts';
export { createOpenAiChat, type OpenAiChatOptions } from './openai.ts';
