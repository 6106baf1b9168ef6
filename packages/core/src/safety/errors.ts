import type { CheckedChain } from '@firm/schema';

export type SafetyErrorCode =
  | 'safety/bad-address'
  | 'safety/unknown-chain'
  | 'safety/not-a-token'
  | 'safety/wrong-chain'
  | 'safety/not-found'
  | 'safety/sources-away'
  | 'safety/local-starting'
  | 'safety/check-unknown';

/**
 * A check cannot be made. The sentence for each code is written once, in the text of this feature.
 */
export class SafetyError extends Error {
  override name = 'SafetyError';
  readonly code: SafetyErrorCode;
  /** The network that was asked for, and those on which the address is a token. */
  readonly asked: CheckedChain | undefined;
  readonly foundOn: readonly CheckedChain[];

  constructor(
    code: SafetyErrorCode,
    {
      asked,
      foundOn = [],
    }: { asked?: CheckedChain | undefined; foundOn?: readonly CheckedChain[] } = {},
  ) {
    super(code);
    this.code = code;
    this.asked = asked;
    this.foundOn = foundOn;
  }
}
