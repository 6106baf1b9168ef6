export { buildContent, type Content } from './build-content.ts';
export { loadQuestions, type MeasuringQuestion } from './questions/load-questions.ts';
export { passagesForServer, writeContent } from './write-content.ts';
export type { Course, Lesson } from './load-course.ts';
export type { Term } from './load-glossary.ts';
export type { BankQuestion, Question } from './schema.ts';
export { loadSentences } from './assistant/load-sentences.ts';
export { listFacts, type FactPlaces } from './assistant/facts.ts';
export { ANSWER_FACTS, type DirectAnswer } from './assistant/load-answers.ts';
