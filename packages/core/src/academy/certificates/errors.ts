export type CertificateErrorCode =
  /** There is no certificate of this number, or it is somebody else's. */
  | 'certificate/unknown'
  /** The final test has not been passed yet. */
  | 'certificate/test-not-passed'
  /** Nothing of the name would be seen. */
  | 'certificate/name-required'
  /** It was revoked by us: the same person cannot have it issued again. */
  | 'certificate/withdrawn';

/** A refusal that the person asking may see; the program that shows it has the sentences. */
export class CertificateError extends Error {
  override name = 'CertificateError';
  readonly code: CertificateErrorCode;

  constructor(code: CertificateErrorCode) {
    super(code);
    this.code = code;
  }
}
