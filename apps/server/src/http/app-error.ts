import { errorText, type CommonErrorCode } from '../text/en/errors.ts';

export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 410
  | 413
  | 415
  | 422
  | 429
  | 500
  | 502
  | 503;

type Details = {
  /** Path of a field → what to mend. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** What really happened, for the log only. */
  cause?: unknown;
};

/**
 * A refusal that the person asking may see: routes and middleware throw it, one place turns it into
 * an answer.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: ErrorStatus;
  /** Stable, for programs. */
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: ErrorStatus,
    code: string,
    message: string,
    { fields, headers, cause }: Details = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.headers = headers ?? {};
  }
}

/** A refusal with one of the common sentences. */
export function refuse(status: ErrorStatus, code: CommonErrorCode, details?: Details): AppError {
  return new AppError(status, code, errorText[code], details);
}
