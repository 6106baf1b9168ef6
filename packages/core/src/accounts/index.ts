export type { AccountDeps } from './deps.ts';
export { DecryptionError, isSealed, openText, sealText, type SealContext } from './seal-text.ts';
export {
  admitSocialProfile,
  type Admission,
  type SocialProfile,
} from './sign-up/admit-social-profile.ts';
export {
  answerKnownSignUp,
  isKnownSignUp,
  notifyOwnerAgain,
} from './sign-up/answer-known-sign-up.ts';
export { changePassword } from './passwords/change-password.ts';
export { checkPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './passwords/check-password.ts';
export { confirmEmailChange, requestEmailChange } from './addresses/change-email.ts';
export {
  confirmWithPassword,
  followVerifyLink,
  resendVerification,
  sendVerification,
} from './addresses/confirm-email.ts';
export { beginSession } from './sessions/begin-session.ts';
export {
  canChangeWaysIn,
  proveByPassword,
  requireFreshProof,
  waysToProve,
} from './sessions/fresh-proof.ts';
export { addPasskey, beginPasskey, MAX_PASSKEYS } from './passkeys/add-passkey.ts';
export {
  listPasskeys,
  removePasskey,
  renamePasskey,
  type PasskeyView,
} from './passkeys/passkeys.ts';
export {
  beginPasskeyProof,
  beginPasskeySignIn,
  findByPasskey,
  proveByPasskey,
} from './passkeys/use-passkey.ts';
export { hasPasskeys } from './passkeys/site-of.ts';
export {
  factorNeedOf,
  mustHaveSecondStep,
  requireSecondStep,
  type FactorNeed,
} from './second-factor/factor-rule.ts';
export {
  requestTwoFactorReset,
  LIFT_HOURS,
  liftDueFactors,
  stopFactorLift,
  withdrawFactorLift,
  type LiftResult,
} from './second-factor/lift-factor.ts';
export { endTrust, readFactor, type FactorView } from './second-factor/read-factor.ts';
export {
  beginSecondStep,
  finishSecondStep,
  findSecondStep,
  peekSecondStep,
  TRUST_SECONDS,
  trustBrowser,
} from './second-factor/second-step.ts';
export {
  beginFactor,
  confirmFactor,
  removeFactor,
  renewRecoveryCodes,
} from './second-factor/set-up-factor.ts';
export { findLock, LOCK_HOURS, refuseWhileLocked } from './change-lock.ts';
export { addressWithoutMailbox, hasMailbox, labelOf } from './addresses/mailbox.ts';
export { renewPasswordHash } from './passwords/renew-password-hash.ts';
export { reportNotMe } from './report-not-me.ts';
export { notifyNewDevice } from './sessions/notify-new-device.ts';
export { notifyOwner, type AccountEvent } from './notify-owner.ts';
export { emails, type MailKind, type Sender } from './addresses/write-email.ts';
export {
  endOtherSessions,
  endSession,
  listSessions,
  type SessionView,
} from './sessions/sessions.ts';
export { findCurrentUser, type CurrentUser } from './sessions/find-current-user.ts';
export { requireActive } from './sessions/require-active.ts';
export { findPerson } from './find-person.ts';
export { hashToken } from './addresses/hash-token.ts';
export { mailInvitation } from './mail-invitation.ts';
export { normalizeEmail } from './addresses/normalize-email.ts';
export { proveItIsYou } from './sessions/prove-it-is-you.ts';
export { removeStale } from './records/remove-stale.ts';
export { renameUser, tidyName } from './rename-user.ts';
export { requestPasswordReset } from './passwords/request-password-reset.ts';
export { resetPassword } from './passwords/reset-password.ts';
export { signUp, type SignUpInput } from './sign-up/sign-up.ts';
export { accountRecords } from './records/account-records.ts';
export { ACCOUNT_DELETED, deleteAccount, eraseAccount } from './records/delete-account.ts';
export { exportAccount } from './records/export-account.ts';
export { holdsRight, RIGHTS, type Right } from './grants.ts';
export { forgetOldAudit, noteUse } from './note-use.ts';
export type { Person, PersonalRecords } from './records/personal-records.ts';
export { readUsage } from './read-usage.ts';
export { readPicture, removePicture, setPicture, type ImageRenderer } from './set-picture.ts';
export { carryOverGuest } from './sign-up/carry-over-guest.ts';
export { listWays } from './list-ways.ts';
