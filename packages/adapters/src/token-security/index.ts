export { createGoPlus, type SecurityServiceOptions } from './goplus.ts';
export { createHoneypotIs } from './honeypot-is.ts';
export { createRugCheck } from './rug-check.ts';
export {
  SecurityError,
  type SecurityFailure,
  type SecurityReport,
  type TokenSecurity,
} from './token-security.ts';
