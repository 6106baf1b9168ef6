export { findCurrentUser, type CurrentUser } from './find-current-user.ts';
export { hashToken } from './hash-token.ts';
export { CannotOpen, isSealed, openText, sealText, type SealContext } from './seal-text.ts';
