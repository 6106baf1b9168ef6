import {
  fillPath,
  type AnswerOf,
  type Endpoint,
  type InputOf,
  type Optional,
} from '@firm/schema/endpoint.ts';
import type { ApiError } from '@firm/schema/errors.ts';

/**
 * A refusal of the server, or no answer from it. `message` is a sentence for the person; `fields`
 * stand under their inputs.
 */
export class ApiRequestError extends Error {
  override readonly name = 'ApiRequestError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Asking sooner is refused again. */
  readonly retryAfterSeconds: number;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    retryAfterSeconds = 0,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const UNREACHABLE =
  'We could not reach the server. Check your connection and try again; nothing you entered is ' +
  'lost.';
const UNREADABLE =
  'The server gave an answer that we could not read. Please try again in a moment.';

/** The window is told so of each answer 401. */
export const UNAUTHORISED = 'firm:unauthorised';

type Asked = Parameters<typeof fillPath>[1] & {
  body?: unknown;
  signal?: AbortSignal | undefined;
  /**
   * The Authorization header of a page that knows its person otherwise than by a cookie, or empty:
   * no cookie is sent.
   */
  as?: string | undefined;
};

/** Input of `call` beside the endpoint. */
export type CallInput<E extends Endpoint> = InputOf<E> & Pick<Asked, 'signal' | 'as'>;

/**
 * Asks an endpoint of our API. Its answer has the shape that is stated: the tests of the server
 * hold every answer to it.
 *
 * @param input what the endpoint takes; `signal` ends it
 * @throws ApiRequestError with status 0 when there was no answer
 */
export async function call<E extends Endpoint>(
  { method, path }: E,
  ...[input]: Optional<CallInput<E>>
): Promise<AnswerOf<E>> {
  const { params, query, body, signal, as }: Asked = input ?? {};
  const isRaw = body instanceof Blob;
  let response: Response;
  try {
    response = await fetch(fillPath(path, { params, query }), {
      method,
      credentials: as === undefined ? 'same-origin' : 'omit',
      ...(signal === undefined ? {} : { signal }),
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': isRaw ? body.type : 'application/json' }),
        ...(as ? { authorization: as } : {}),
      },
    });
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new ApiRequestError(0, 'unreachable', UNREACHABLE);
  }
  // The endpoint states what it answers, and the server is held to it.
  if (response.status === 204) return undefined as AnswerOf<E>;
  let answer: unknown;
  try {
    answer = await response.json();
  } catch {
    throw unreadable(response.status);
  }
  // The endpoint states what it answers, and the server is held to it.
  if (response.ok) return answer as AnswerOf<E>;
  // The endpoint states what it answers, and the server is held to it.
  const error = (answer as Partial<ApiError> | null)?.error;
  if (typeof error?.code !== 'string' || typeof error.message !== 'string')
    throw unreadable(response.status);
  // The session here is over: its observers check again.
  if (response.status === 401 && as === undefined) window.dispatchEvent(new Event(UNAUTHORISED));
  // In seconds: the form with a date is not one that our server sends.
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || 0;
  const { code, message, fields } = error;
  throw new ApiRequestError(response.status, code, message, fields, retryAfterSeconds);
}

/**
 * Whether a refusal is in the words of our server; else nothing came, or something that it did not
 * write.
 */
export const isOurAnswer = ({ code }: ApiRequestError): boolean =>
  !['unreachable', 'unreadable', 'unknown'].includes(code);

/** Unexpected content in a successful response. */
export const unreadable = (status: number): ApiRequestError =>
  new ApiRequestError(status, 'unreadable', UNREADABLE);

/** Any failure as one that can be shown. */
export const asFailure = (error: unknown): ApiRequestError =>
  error instanceof ApiRequestError ? error : new ApiRequestError(0, 'unknown', UNREADABLE);
