/**
 * Why the studio refused. Stable, for programs; the program that shows it has the sentences of
 * those that bring none.
 */
export type StudioRefusalCode =
  | 'studio/prompt-empty'
  | 'studio/prompt-too-long'
  | 'studio/prompt-refused'
  | 'studio/prompt-unclear'
  | 'studio/limit-reached'
  | 'studio/storage-full'
  | 'studio/closed'
  | 'studio/not-found';

/** A refusal that the person asking may see. */
export class StudioRefusal extends Error {
  override name = 'StudioRefusal';
  readonly code: StudioRefusalCode;
  /** When to come again, milliseconds since 1970. */
  readonly until: number | undefined;

  constructor(code: StudioRefusalCode, message: string, { until }: { until?: number } = {}) {
    super(message);
    this.code = code;
    this.until = until;
  }
}
