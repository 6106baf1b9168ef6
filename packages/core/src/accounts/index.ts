export type { AccountDeps } from './deps.ts';
export { DecryptionError, isSealed, openText, sealText, type SealContext } from './seal-text.ts';
export { admitSocialProfile, type Admission, type SocialProfile } from './admit-social-profile.ts';
export { answerKnownSignUp, isKnownSignUp, notifyOwnerAgain } from './answer-known-sign-up.ts';
export { changePassword } from './change-password.ts';
export { checkPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './check-password.ts';
export { confirmEmailChange, requestEmailChange } from './change-email.ts';
export {
  confirmWithPassword,
  followVerifyLink,
  resendVerification,
  sendVerification,
} from './confirm-email.ts';
export { beginSession } from './begin-session.ts';
export { canChangeWaysIn, proveByPassword, requireFreshProof, waysToProve } from './fresh-proof.ts';
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
export { addressWithoutMailbox, hasMailbox, labelOf } from './mailbox.ts';
export { renewPasswordHash } from './renew-password-hash.ts';
export { reportNotMe } from './report-not-me.ts';
export { notifyNewDevice } from './notify-new-device.ts';
export { notifyOwner, type AccountEvent } from './notify-owner.ts';
export { emails, type MailKind, type Sender } from './write-email.ts';
export { endOtherSessions, endSession, listSessions, type SessionView } from './sessions.ts';
export { findCurrentUser, type CurrentUser } from './find-current-user.ts';
export { requireActive } from './require-active.ts';
export { findPerson } from './find-person.ts';
export { hashToken } from './hash-token.ts';
export { mailInvitation } from './mail-invitation.ts';
export { normalizeEmail } from './normalize-email.ts';
export { proveItIsYou } from './prove-it-is-you.ts';
export { removeStale } from './remove-stale.ts';
export { renameUser, tidyName } from './rename-user.ts';
export { requestPasswordReset } from './request-password-reset.ts';
export { resetPassword } from './reset-password.ts';
export { signUp, type SignUpInput } from './sign-up.ts';
export { accountRecords } from './account-records.ts';
export { ACCOUNT_DELETED, deleteAccount, eraseAccount } from './delete-account.ts';
export { exportAccount } from './export-account.ts';
export { holdsRight, RIGHTS, type Right } from './grants.ts';
export { forgetOldAudit, noteUse } from './note-use.ts';
export type { Person, PersonalRecords } from './personal-records.ts';
export { readUsage } from './read-usage.ts';
export { readPicture, removePicture, setPicture, type ImageRenderer } from './set-picture.ts';
export { carryOverGuest } from './carry-over-guest.ts';
export { listWays } from './list-ways.ts';
