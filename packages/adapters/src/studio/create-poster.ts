import { Agent, request, type Dispatcher } from 'undici';
import { isPublicEndpoint } from './fetch/is-public-endpoint.ts';
import { pinLookup, resolveName, type Resolve } from './fetch/pin-lookup.ts';

const LONGEST_PAUSE_SECONDS = 86_400;

export type PosterOptions = {
  /** For a whole request. */
  timeoutMilliseconds: number;
  /** Origins reached as they are, also over http and at private addresses. */
  trustedOrigins?: readonly string[] | undefined;
  resolve?: Resolve | undefined;
};

export type PostAnswer = {
  status: number;
  /** A day at most. */
  retryAfterSeconds: number | undefined;
};

export type Poster = {
  /** Whether messages would be sent there at all. */
  takes: (url: string) => boolean;
  /** @throws where the address is not taken, is private, or is not reached */
  post: (
    url: string,
    message: { headers: Readonly<Record<string, string>>; body: string | Uint8Array },
  ) => Promise<PostAnswer>;
};

/**
 * Sends messages to addresses that strangers named: over https to public ones alone, each looked up
 * and checked anew, and nowhere else from there. The body of an answer is not read.
 */
export function createPoster({
  timeoutMilliseconds,
  trustedOrigins = [],
  resolve = resolveName,
}: PosterOptions): Poster {
  const trustedAgent = new Agent();
  const checkedAgent = new Agent({ connect: { lookup: pinLookup(resolve) } });
  const dispatcherOf = (input: string): Dispatcher | undefined => {
    if (!URL.canParse(input)) return undefined;
    const url = new URL(input);
    if (trustedOrigins.includes(url.origin)) return trustedAgent;
    return isPublicEndpoint(url) ? checkedAgent : undefined;
  };
  return {
    takes: (url) => dispatcherOf(url) !== undefined,
    post: async (url, message) => {
      const dispatcher = dispatcherOf(url);
      if (!dispatcher) throw new Error('an address that is not taken');
      const { statusCode, headers, body } = await request(url, {
        method: 'POST',
        dispatcher,
        signal: AbortSignal.timeout(timeoutMilliseconds),
        ...message,
      });
      body.on('error', () => undefined);
      body.destroy();
      return {
        status: statusCode,
        retryAfterSeconds: readSeconds([headers['retry-after']].flat()[0]),
      };
    },
  };
}

function readSeconds(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && seconds >= 0
    ? Math.min(seconds, LONGEST_PAUSE_SECONDS)
    : undefined;
}
