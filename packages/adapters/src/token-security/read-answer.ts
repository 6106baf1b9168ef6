import { errorName } from '@firm/format';
import { readBoundedText } from '../http/read-bounded-text.ts';
import { SecurityError } from './token-security.ts';

const MAX_CHARACTERS = 1024 * 1024;
const TIMEOUT_MILLISECONDS = 4_000;

/**
 * Gets JSON from a service: within the time, of a bounded size, without following it elsewhere.
 * What stands between may answer with pages of its own: those are no answer.
 *
 * @param name of the service, for messages
 * @returns undefined where the service says that there is no such thing (404), or that this is no
 *   address of one (400)
 * @throws SecurityError
 */
export async function readAnswer(
  url: string,
  {
    name,
    timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  }: { name: string; timeoutMilliseconds?: number | undefined },
): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    text = await readText(response, name);
  } catch (error) {
    if (error instanceof SecurityError) throw error;
    throw new SecurityError('unreachable', `${name} cannot be reached (${errorName(error)})`, {
      cause: error,
    });
  }
  const { status, headers } = response;
  if (status === 429)
    throw new SecurityError('limited', `${name} answered 429`, {
      retryAfterSeconds: seconds(headers.get('retry-after')),
    });
  if (status >= 500) throw new SecurityError('unreachable', `${name} answered ${status}`);
  if (!/\bjson\b/.test(headers.get('content-type') ?? '') || ![200, 400, 404].includes(status))
    throw new SecurityError(
      'bad-answer',
      `${name} answered ${status} with something else than JSON`,
    );
  const body = parse(text, name);
  return status === 200 ? body : undefined;
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SecurityError('bad-answer', `${name} answered with broken JSON`, { cause });
  }
}

async function readText(response: Response, name: string): Promise<string> {
  const text = await readBoundedText(response, MAX_CHARACTERS);
  if (text === undefined)
    throw new SecurityError(
      'bad-answer',
      `${name} answered with more than ${MAX_CHARACTERS} characters`,
    );
  return text;
}

function seconds(header: string | null): number | undefined {
  const value = Number(header ?? NaN);
  return Number.isFinite(value) && value >= 0 ? Math.min(value, 3600) : undefined;
}
