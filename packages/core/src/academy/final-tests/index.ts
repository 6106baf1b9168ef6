export type { BankQuestion, FinalTestDeps } from './deps.ts';
export type { PutQuestion } from './questions.ts';
export { readFinalTest, type FinalTestState } from './read-final-test.ts';
export { FINAL_TEST } from './rules.ts';
export { startFinalTest, type OpenTest } from './start-final-test.ts';
export {
  submitFinalTest,
  type MarkedTest,
  type SubmitFinalTestInput,
} from './submit-final-test.ts';
