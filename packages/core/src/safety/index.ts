export { checkWallet, listCheckUpChains, type CheckUpInput } from './check-up/check-wallet.ts';
export type { CheckUpDeps } from './check-up/deps.ts';
export { checkSubject, type PageSubject } from './subject/check-subject.ts';
export { checkToken, listNetworks, type CheckInput } from './check-token.ts';
export type { SubjectKind } from './subject/refuse-pool.ts';
export type { OurContract, OurNames, SafetyDeps, SafetyNetwork } from './deps.ts';
export { findTokens, isCalled, listTokens, type FoundTokens } from './subject/find-tokens.ts';
export { isMoney } from './subject/money-tokens.ts';
export { recogniseChain } from './other-chains/recognise-chain.ts';
export { parseAddress } from './subject/parse-address.ts';
export { keepSourceStates, sourceNames } from './sources/source-states.ts';
export { forgetOldChecks } from './forget-old-checks.ts';
export { createTransferStore, forgetOldLogs } from './sources/token-logs.ts';
export { canonicalJson, freezeCheck } from './freeze-check.ts';
export { skeleton } from './identity/read-as-latin.ts';
export { checkIdentity, type IdentityInput } from './identity/check-identity.ts';
export { judge, type Judgement } from './judge.ts';
export * from './launches/index.ts';
export * from './ledger/index.ts';
export * from './picks/index.ts';
export {
  answerAppeal,
  appealAddress,
  listAppeals,
  listDoneAppeals,
  makeAppeal,
} from './make-appeal.ts';
export { readBadge, type Badge } from './read-badge.ts';
export { createSafetyCache } from './safety-cache.ts';
export { scorePool } from './pools/score-pool.ts';
export { readRows } from './evidence/read-rows.ts';
export type { TokenEvidence } from './evidence/token-evidence.ts';
