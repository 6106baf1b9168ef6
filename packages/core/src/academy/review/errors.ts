export type ReviewErrorCode =
  /** There is no such question, or not for this person. */
  | 'review/unknown'
  /** It is not due: answered already, perhaps in another window. */
  | 'review/not-due'
  /** The question has no such option. */
  | 'review/unknown-option';

/** A refusal that the person asking may see; the program that shows it has the sentences. */
export class ReviewError extends Error {
  override name = 'ReviewError';
  readonly code: ReviewErrorCode;

  constructor(code: ReviewErrorCode) {
    super(code);
    this.code = code;
  }
}
