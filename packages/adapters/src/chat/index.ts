export { createEmbeddedChat, type AnswerQuestion, type GroundedAnswer } from './embedded.ts';
