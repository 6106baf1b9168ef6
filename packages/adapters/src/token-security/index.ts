export { createGoPlus } from './goplus.ts';
export { createHoneypotIs } from './honeypot-is.ts';
export { createRugCheck } from './rug-check.ts';
export { securityServices, type SecurityServiceId, type SecurityVariable } from './services.ts';
export type { FieldRule } from './field-rule.ts';
export type { FindingId, SecurityFinding, Severity } from './finding.ts';
export { goPlusEvmFields, goPlusSolanaFields } from './goplus-fields.ts';
export { honeypotFields, honeypotFlags } from './honeypot-fields.ts';
export { rugCheckFields, rugCheckLevels, rugCheckRisks } from './rug-check-fields.ts';
export {
  SecurityError,
  type SecurityFailure,
  type SecurityReport,
  type TokenSecurity,
} from './token-security.ts';
