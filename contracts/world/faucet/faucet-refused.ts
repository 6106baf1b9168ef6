const MESSAGES = {
  'wrong-chain': 'Only the local chain has test money.',
  'bad-address': 'This is not the address of an ordinary wallet.',
  'already-funded': 'This wallet still has enough test money.',
  'address-limit': 'This wallet got its test money for this hour.',
  'asker-limit': 'Your network got its test money for this hour.',
  'hourly-limit': 'The faucet gave out all it may in an hour.',
  empty: 'The faucet has no FIRM left.',
} as const;

export type FaucetReason = keyof typeof MESSAGES;

/**
 * The faucet says no. `reason` is for programs, `message` for people, `retryAfter` in seconds where
 * waiting helps.
 */
export class FaucetRefused extends Error {
  override name = 'FaucetRefused';
  readonly reason: FaucetReason;
  readonly retryAfter: number | undefined;

  constructor(reason: FaucetReason, retryAfter?: number) {
    super(MESSAGES[reason]);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}
