export { checkToken, listNetworks, type CheckInput } from './check-token.ts';
export type { OurNames, SafetyDeps, SafetyNetwork } from './deps.ts';
export { SafetyError, type SafetyErrorCode } from './errors.ts';
export { explainSafetyError } from './explain-error.ts';
export { canonicalJson, freezeCheck } from './freeze-check.ts';
export { judge, type Judgement } from './judge.ts';
export { createSafetyBoard, type SafetyBoard } from './safety-board.ts';
export { readRows } from './evidence/read-rows.ts';
export type { TokenEvidence } from './evidence/token-evidence.ts';
