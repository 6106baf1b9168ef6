export { findCurrentUser, type CurrentUser } from './find-current-user.ts';
export { hashToken } from './hash-token.ts';
