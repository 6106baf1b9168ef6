import { errorName } from '@firm/format';
import { readBoundedText } from './read-bounded-text.ts';

/** Makes the error of a capability. */
type Fail = (
  code: 'unreachable' | 'limited' | 'bad-answer',
  message: string,
  options?: { cause?: unknown; retryAfterSeconds?: number | undefined },
) => Error;

type ServiceQuestion = {
  /** Of the service, for messages. */
  name: string;
  timeoutMilliseconds: number;
  maxCharacters: number;
  headers?: Readonly<Record<string, string>>;
  fail: Fail;
};

/**
 * Asks a service for JSON: within the time, of a bounded size, without following it elsewhere. What
 * stands between may answer with pages of its own: `json` throws for those.
 *
 * @throws what `fail` makes: where it cannot be reached, is asked too often, fails or says too much
 */
export async function askService(
  url: string,
  { name, timeoutMilliseconds, maxCharacters, headers = {}, fail }: ServiceQuestion,
): Promise<{ status: number; json: () => unknown }> {
  let response: Response;
  let text: string | undefined;
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    text = await readBoundedText(response, maxCharacters);
  } catch (cause) {
    throw fail('unreachable', `${name} cannot be reached (${errorName(cause)})`, { cause });
  }
  if (text === undefined)
    throw fail('bad-answer', `${name} answered with more than ${maxCharacters} characters`);
  const { status } = response;
  if (status === 429)
    throw fail('limited', `${name} answered 429`, {
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    });
  if (status >= 500) throw fail('unreachable', `${name} answered ${status}`);
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  return {
    status,
    json() {
      if (!isJson)
        throw fail('bad-answer', `${name} answered ${status} with something else than JSON`);
      try {
        return JSON.parse(text);
      } catch (cause) {
        throw fail('bad-answer', `${name} answered with broken JSON`, { cause });
      }
    },
  };
}

function secondsOf(header: string | null): number | undefined {
  const value = Number(header ?? NaN);
  return Number.isFinite(value) && value >= 0 ? Math.min(value, 3600) : undefined;
}
