export type FinalTestErrorCode =
  /** The course has no final test yet. */
  | 'final-test/not-available'
  /** The pause after the last try is not over: `until` says when it is. */
  | 'final-test/pause'
  | 'final-test/already-passed'
  /** There is no such try, or it is somebody else's. */
  | 'final-test/unknown'
  | 'final-test/already-submitted'
  /** Its time is over, or its questions are no longer asked. */
  | 'final-test/expired';

/** A refusal that the person asking may see; the program that shows it has the sentences. */
export class FinalTestError extends Error {
  override name = 'FinalTestError';
  readonly code: FinalTestErrorCode;
  readonly until: Date | undefined;

  constructor(code: FinalTestErrorCode, until?: Date) {
    super(code);
    this.code = code;
    this.until = until;
  }
}
