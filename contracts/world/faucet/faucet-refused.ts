const MESSAGES = {
  'wrong-chain': 'Test money exists on the local chain only.',
  'bad-address': 'This is not the address of an ordinary wallet.',
  'already-funded': 'This wallet still has enough test money.',
  'address-limit': 'This wallet has had its test money for this hour.',
  'asker-limit': 'So much test money was given there in this hour.',
  'hourly-limit': 'The faucet has given out what it may in an hour.',
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
