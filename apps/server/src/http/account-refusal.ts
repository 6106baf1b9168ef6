import { accounts } from '@firm/core';
import { accountsText as text, passwordText } from '../text/en/accounts.ts';
import { AppError, type ErrorStatus } from './app-error.ts';

const STATUS: Record<accounts.AccountErrorCode, ErrorStatus> = {
  'auth/invalid-credential': 401,
  'auth/wrong-password': 403,
  'auth/email-not-verified': 403,
  'auth/weak-password': 422,
  'auth/invalid-action-code': 400,
  'auth/requires-recent-login': 403,
};

/** What core refuses about accounts, as the browser gets it; any other error as it is. */
export function toAccountRefusal(error: unknown, passwordField = 'password'): unknown {
  if (!(error instanceof accounts.AccountError)) return error;
  const fields =
    error.problem === undefined ? undefined : { [passwordField]: passwordText[error.problem] };
  return new AppError(STATUS[error.code], error.code, text[error.code], fields ? { fields } : {});
}

/** A refusal of sign-in that is not core's. */
export function refuseSignIn(
  status: ErrorStatus,
  code: keyof typeof text,
  details?: { headers?: Record<string, string>; cause?: unknown },
): AppError {
  return new AppError(status, code, text[code], details);
}
