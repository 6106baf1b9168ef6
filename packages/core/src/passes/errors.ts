/**
 * Why something about the chain was refused. Stable, for programs; the program that shows it has
 * the sentences.
 */
export type PassesErrorCode =
  | 'chain/off'
  | 'wallet/bad-message'
  | 'wallet/wrong-domain'
  | 'wallet/wrong-chain'
  | 'wallet/nonce-used'
  | 'wallet/expired'
  | 'wallet/bad-signature'
  | 'wallet/taken';

/** A refusal that the person asking may see. */
export class PassesError extends Error {
  override name = 'PassesError';
  readonly code: PassesErrorCode;

  constructor(code: PassesErrorCode) {
    super(code);
    this.code = code;
  }
}
