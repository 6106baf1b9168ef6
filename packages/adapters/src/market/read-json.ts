import { errorName } from '@firm/format';
import { readBoundedText } from '../http/read-bounded-text.ts';
import { MarketError } from './market.ts';

const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Gets JSON from a market service: within the time, of a bounded size, and only what says that it
 * is JSON (what stands between answers with pages of its own).
 *
 * @param name of the service, for messages
 * @throws MarketError
 */
export async function readJson(
  url: string,
  {
    name,
    timeoutMilliseconds,
    headers = {},
  }: { name: string; timeoutMilliseconds: number; headers?: Record<string, string> },
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal,
    });
    text = await readText(response, name);
  } catch (error) {
    if (error instanceof MarketError) throw error;
    throw new MarketError('unreachable', `${name} cannot be reached (${errorName(error)})`, {
      cause: error,
    });
  }
  const { status } = response;
  if (status === 429)
    throw new MarketError('limited', `${name} answered 429`, {
      retryAfterSeconds: seconds(response.headers.get('retry-after')),
    });
  if (status === 404) throw new MarketError('not-found', `${name} knows no such pair`);
  if (status >= 500) throw new MarketError('unreachable', `${name} answered ${status}`);
  if (status !== 200 || !/\bjson\b/.test(response.headers.get('content-type') ?? ''))
    throw new MarketError('bad-answer', `${name} answered ${status} with something else than JSON`);
  try {
    return JSON.parse(text);
  } catch {
    throw new MarketError('bad-answer', `${name} answered with broken JSON`);
  }
}

async function readText(response: Response, name: string): Promise<string> {
  const text = await readBoundedText(response, MAX_BYTES);
  if (text === undefined)
    throw new MarketError('bad-answer', `${name} answered with more than ${MAX_BYTES} characters`);
  return text;
}

function seconds(header: string | null): number | undefined {
  const value = Number(header ?? NaN);
  return Number.isFinite(value) && value >= 0 ? Math.min(value, 3600) : undefined;
}
