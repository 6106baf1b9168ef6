import { AsyncLocalStorage } from 'node:async_hooks';

/** A sign-in under way, as what begins its session sees it. */
export type SignInAttempt = {
  /** A password was asked for: its session counts as freshly proven. */
  isByPassword: boolean;
  /** Trust tokens held by this browser. */
  trustTokens: readonly string[];
  /** Stored hash of the right password, where its format is outdated. */
  outdatedHash?: string;
  /** User whose session awaits a second step. */
  stoppedFor?: string;
  /** User with a new session. */
  begunFor?: string;
  /** The provider says of no address that it is the person's. */
  isUnconfirmed?: true;
};

/** Better Auth begins sessions where none of ours can hand it anything. */
const attempts = new AsyncLocalStorage<SignInAttempt>();

export const duringAttempt = <T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> =>
  attempts.run(attempt, work);

export const currentAttempt = (): SignInAttempt | undefined => attempts.getStore();
