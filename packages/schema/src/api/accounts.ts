import { deleteAccountSchema, PICTURE_BYTES, pictureSchema } from '../people/account-data.ts';
import {
  accountSchema,
  changedSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmedEmailSchema,
  confirmEmailSchema,
  guestSchema,
  meSchema,
  renamedSchema,
  reportedSchema,
  reportSchema,
  renameSchema,
  resetRequestSchema,
  resetSchema,
  sentSchema,
  sessionsSchema,
  signedInSchema,
  signedOutSchema,
  signedUpSchema,
  signInSchema,
  signUpSchema,
  socialSchema,
  startedSocialSchema,
} from '../people/accounts.ts';
import { endpoint } from '../endpoint.ts';

const signingIn = ['sign-in'] as const;
const account = ['account'] as const;
const tooMany = 'auth/too-many-requests';
const lockedCode = 'auth/changes-locked';

/*
 * Tries are counted by address, by account and by device: see apps/server/src/features/accounts/sign-in/tries.ts.
 */

/** Reads the user, and the ways to sign in. It also keeps a session in use alive. */
export const me = endpoint('GET', '/api/me', {
  summary: 'Who is signed in',
  tags: signingIn,
  auth: 'optional',
  description: 'You, or nobody',
  answer: meSchema,
  noStore: true,
});

export const signIn = endpoint('POST', '/api/auth/sign-in', {
  summary: 'Sign in with a password',
  tags: signingIn,
  auth: 'optional',
  body: signInSchema,
  answer: signedInSchema,
  noStore: true,
  refusals: ['auth/invalid-credential', 'auth/email-not-verified', 'auth/failed', tooMany],
});

export const signUp = endpoint('POST', '/api/auth/sign-up', {
  summary: 'Make an account',
  tags: signingIn,
  body: signUpSchema,
  answer: signedUpSchema,
  refusals: ['auth/weak-password', tooMany],
});

export const signOut = endpoint('POST', '/api/auth/sign-out', {
  summary: 'Sign out',
  tags: signingIn,
  answer: signedOutSchema,
  noStore: true,
});

export const guest = endpoint('POST', '/api/auth/guest', {
  summary: 'Go on as a guest',
  tags: signingIn,
  auth: 'optional',
  answer: guestSchema,
  refusals: [tooMany],
});

export const requestReset = endpoint('POST', '/api/auth/reset-request', {
  summary: 'Ask for a link for a new password',
  tags: signingIn,
  body: resetRequestSchema,
  answer: sentSchema,
  refusals: [tooMany],
});

export const reset = endpoint('POST', '/api/auth/reset', {
  summary: 'Set a new password with that link',
  tags: signingIn,
  body: resetSchema,
  answer: changedSchema,
  refusals: ['auth/weak-password', 'auth/invalid-action-code', tooMany],
});

export const verifyEmail = endpoint('GET', '/api/auth/verify-email', {
  summary: 'The link in the mail that confirms an address',
  tags: signingIn,
  auth: 'optional',
  passthroughQuery: ['token', 'return'],
  status: 303,
});

export const social = endpoint('POST', '/api/auth/social', {
  summary: 'Begin sign-in with the identity provider',
  tags: signingIn,
  body: socialSchema,
  answer: startedSocialSchema,
  noStore: true,
  refusals: ['auth/google-off', 'auth/google-failed', tooMany],
});

export const socialCallback = endpoint('GET', '/api/auth/callback/google', {
  summary: 'The way back from the identity provider',
  tags: signingIn,
  auth: 'optional',
  passthroughQuery: ['code', 'state', 'error'],
  status: 303,
  refusals: ['auth/google-off'],
});

export const reportNotMe = endpoint('POST', '/api/auth/not-me', {
  summary: 'Say, with the token of a mail about your account, that what it tells of was not you',
  tags: signingIn,
  description:
    'All devices are signed out, and changes are locked. A token that was used does nothing and ' +
    'answers when that was',
  body: reportSchema,
  answer: reportedSchema,
  refusals: ['auth/report-over', tooMany],
});

export const read = endpoint('GET', '/api/account', {
  summary: 'How you sign in',
  tags: account,
  auth: 'account',
  answer: accountSchema,
  noStore: true,
});

export const rename = endpoint('PUT', '/api/account/name', {
  summary: 'Change your name',
  tags: account,
  auth: 'account',
  body: renameSchema,
  answer: renamedSchema,
});

export const changePassword = endpoint('PUT', '/api/account/password', {
  summary: 'Change your password; other devices are signed out',
  tags: account,
  auth: 'account',
  body: changePasswordSchema,
  answer: changedSchema,
  refusals: [
    'auth/wrong-password',
    'auth/weak-password',
    'auth/requires-recent-login',
    'auth/proof-required',
    'auth/email-required',
    lockedCode,
    tooMany,
  ],
});

export const changeEmail = endpoint('PUT', '/api/account/email', {
  summary: 'Ask for another address; it is confirmed by mail',
  tags: account,
  auth: 'account',
  body: changeEmailSchema,
  answer: sentSchema,
  refusals: [
    'auth/wrong-password',
    'auth/requires-recent-login',
    'auth/proof-required',
    lockedCode,
    tooMany,
  ],
});

export const confirmEmail = endpoint('POST', '/api/account/email/confirm', {
  summary: 'Confirm that address with the token from the mail',
  tags: account,
  auth: 'account',
  body: confirmEmailSchema,
  answer: confirmedEmailSchema,
  refusals: ['auth/invalid-action-code', lockedCode, tooMany],
});

export const resendEmail = endpoint('POST', '/api/account/email/resend', {
  summary: 'Send the link that confirms your address again',
  tags: account,
  auth: 'account',
  answer: sentSchema,
  refusals: ['auth/email-required', tooMany],
});

export const sessions = endpoint('GET', '/api/account/sessions', {
  summary: 'Where you are signed in',
  tags: account,
  auth: 'account',
  answer: sessionsSchema,
  noStore: true,
});

export const endOthers = endpoint('DELETE', '/api/account/sessions', {
  summary: 'Sign out all other devices',
  tags: account,
  auth: 'account',
  status: 204,
});

export const endSession = endpoint('DELETE', '/api/account/sessions/:sessionId', {
  summary: 'Sign out one device',
  tags: account,
  auth: 'account',
  status: 204,
});

/** Guests have data too. */
export const exportData = endpoint('GET', '/api/account/export', {
  summary: 'Everything that is kept of this person, as one file',
  auth: 'session',
  limit: { name: 'export', limit: 20, windowSeconds: 3600, by: 'person' },
  noStore: true,
});

export const erase = endpoint('DELETE', '/api/account', {
  summary: 'Delete the account and everything that is kept of this person',
  auth: 'session',
  limit: { name: 'delete-account', limit: 10, windowSeconds: 3600, by: 'person' },
  body: deleteAccountSchema,
  status: 204,
  refusals: ['auth/wrong-password', 'auth/requires-recent-login', lockedCode],
});

export const setPicture = endpoint('PUT', '/api/account/picture', {
  summary: 'Set the picture; the body is the file',
  auth: 'account',
  limit: { name: 'picture', limit: 20, windowSeconds: 3600, by: 'person' },
  file: true,
  // More than is taken, so that a picture a little too large is refused with the sentence that says
  // how large it may be.
  bodyLimit: { bytes: PICTURE_BYTES + 3 * 1024 * 1024, type: /^image\//i },
  description: 'Where it is',
  answer: pictureSchema,
  refusals: [
    'picture/too-large',
    'picture/not-a-picture',
    'picture/too-many-pixels',
    'picture/damaged',
  ],
});

export const removePicture = endpoint('DELETE', '/api/account/picture', {
  summary: 'Remove the picture',
  auth: 'account',
  status: 204,
});

export const picture = endpoint('GET', '/api/pictures/:userId', {
  summary: 'One’s own picture; nobody else’s is shown',
  auth: 'account',
  // The address changes with the picture.
  passthroughQuery: ['v'],
});
