/**
 * Why sign-in or a change to an account was refused. Stable, for programs; the program that shows
 * it has the sentences.
 */
export type AccountErrorCode =
  | 'auth/invalid-credential'
  | 'auth/wrong-password'
  | 'auth/email-not-verified'
  | 'auth/weak-password'
  | 'auth/invalid-action-code'
  | 'auth/requires-recent-login';

/** A refusal that the person asking may see. */
export class AccountError extends Error {
  override name = 'AccountError';
  readonly code: AccountErrorCode;
  /** For a weak password: what is wrong with it. */
  readonly problem: PasswordProblem | undefined;

  constructor(code: AccountErrorCode, problem?: PasswordProblem) {
    super(code);
    this.code = code;
    this.problem = problem;
  }
}

export type PasswordProblem = 'short' | 'long' | 'common' | 'personal';
