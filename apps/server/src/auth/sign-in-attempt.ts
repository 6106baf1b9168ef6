import { AsyncLocalStorage } from 'node:async_hooks';

/** A sign-in under way, as what begins its session sees it. */
export type SignInAttempt = {
  /** A password was asked for: its session counts as freshly proven. */
  isByPassword: boolean;
  /** What this browser holds to be trusted by. */
  trustTokens: readonly string[];
  /** What the right password was kept as, where passwords are kept otherwise now. */
  outdatedHash?: string;
  /** Whose session was not begun, since a second step is needed for it. */
  stoppedFor?: string;
  /** Whose session was begun. */
  begunFor?: string;
  /** The provider says of no address that it is the person's. */
  isUnconfirmed?: true;
};

/** Better Auth begins sessions where none of ours can hand it anything. */
const attempts = new AsyncLocalStorage<SignInAttempt>();

export const duringAttempt = <T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> =>
  attempts.run(attempt, work);

export const currentAttempt = (): SignInAttempt | undefined => attempts.getStore();
