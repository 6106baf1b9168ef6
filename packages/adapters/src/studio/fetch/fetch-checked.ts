import { Agent, request } from 'undici';
import { errorName } from '@firm/format';
import { studioText as text } from '../../text/en/studio.ts';
import { isPublicHost } from './is-public-endpoint.ts';
import { pinLookup, resolveName, type Resolve } from './pin-lookup.ts';
import { StudioError } from '../studio.ts';

export type FetchCheckedOptions = {
  /**
   * Origins of our own configuration, reached as they are: over http and at private addresses too.
   */
  trustedOrigins: readonly string[];
  method?: 'GET' | 'HEAD';
  /** Longer bodies are refused. */
  maxBytes: number;
  /** For everything, from the first address to the last byte. */
  timeoutMilliseconds: number;
  signal?: AbortSignal;
  /** The person's message when it fails. */
  message?: string;
  resolve?: Resolve;
};

const MAX_HOPS = 4;

/**
 * Fetches an address that somebody else named: https on public addresses only, followed hop by hop,
 * each checked anew; no credentials, no cookies, nothing unpacked. Names are looked up once, and
 * the connection goes where was looked.
 *
 * @throws StudioError 'bad-answer' where the address or the body is not acceptable, 'unreachable',
 *   'timeout'; the signal's reason when it is aborted
 */
export async function fetchChecked(
  address: string,
  options: FetchCheckedOptions,
): Promise<{ status: number; type: string; bytes: Uint8Array }> {
  const {
    signal,
    timeoutMilliseconds,
    message = text.invalidResponse,
    resolve = resolveName,
  } = options;
  const limit = AbortSignal.timeout(timeoutMilliseconds);
  const ending = signal ? AbortSignal.any([signal, limit]) : limit;
  const [trustedAgent, checkedAgent] = [
    new Agent(),
    new Agent({ connect: { lookup: pinLookup(resolve) } }),
  ];
  try {
    let url = address;
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      const target = acceptAddress(url, options.trustedOrigins, message);
      const answer = await ask(
        target.url,
        target.isTrusted ? trustedAgent : checkedAgent,
        options,
        ending,
        message,
      );
      if (answer.location === undefined) return answer;
      url = URL.canParse(answer.location, target.url)
        ? new URL(answer.location, target.url).href
        : answer.location;
    }
    throw new StudioError('bad-answer', message, { cause: 'too many redirects' });
  } catch (error) {
    if (error instanceof StudioError) throw error;
    signal?.throwIfAborted();
    if (limit.aborted) throw new StudioError('timeout', message, { canRetry: true, cause: error });
    if (errorName(error) === 'PrivateAddressError')
      throw new StudioError('bad-answer', message, { cause: error });
    throw new StudioError('unreachable', message, { canRetry: true, cause: error });
  } finally {
    void trustedAgent.destroy();
    void checkedAgent.destroy();
  }
}

function acceptAddress(
  address: string,
  trustedOrigins: readonly string[],
  message: string,
): { url: URL; isTrusted: boolean } {
  const refuse = (why: string) => new StudioError('bad-answer', message, { cause: why });
  if (!URL.canParse(address)) throw refuse('not an address');
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') throw refuse('an address with credentials');
  if (trustedOrigins.includes(url.origin)) return { url, isTrusted: true };
  if (url.protocol !== 'https:') throw refuse(`${url.protocol} is not https`);
  if (!isPublicHost(url.hostname)) throw refuse(`${url.hostname} is no public address`);
  return { url, isTrusted: false };
}

async function ask(
  url: URL,
  dispatcher: Agent,
  { method = 'GET', maxBytes }: FetchCheckedOptions,
  signal: AbortSignal,
  message: string,
) {
  const response = await request(url, {
    method,
    dispatcher,
    signal,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'the-firm' },
  });
  const { statusCode: status, headers, body } = response;
  const header = (name: string) => [headers[name]].flat()[0];
  // Whatever is not read any more closes with its connection, which may then complain.
  body.on('error', () => undefined);
  const location = status >= 300 && status < 400 ? header('location') : undefined;
  const chunks: Uint8Array[] = [];
  if (location === undefined && status < 300 && method !== 'HEAD') {
    let length = 0;
    // Bytes, as long as no encoding is set.
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > maxBytes)
        throw new StudioError('bad-answer', message, { cause: `more than ${maxBytes} bytes` });
      chunks.push(chunk);
    }
  }
  return {
    status,
    type: header('content-type') ?? '',
    bytes: new Uint8Array(Buffer.concat(chunks)),
    location,
  };
}
