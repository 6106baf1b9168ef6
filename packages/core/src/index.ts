export * as academy from './academy/index.ts';
export * as accounts from './accounts/index.ts';
export * as assistant from './assistant/index.ts';
export * as passes from './passes/index.ts';
export * as safety from './safety/index.ts';
export * as market from './market/index.ts';
export * as studio from './studio/index.ts';
export * as status from './status/index.ts';
export { Refusal, type Explain, type PasswordProblem, type RefusalFacts } from './refusal.ts';
