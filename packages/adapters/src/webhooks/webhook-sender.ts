import { errorName } from '@firm/format';
import { Agent, request, type Dispatcher } from 'undici';
import { isPublicEndpoint, pinLookup, resolveName, type Resolve } from '../studio/index.ts';
import { signWebhook } from './sign-webhook.ts';

const TRY_MILLISECONDS = 15_000;
const LONGEST_PAUSE_SECONDS = 86_400;

export type WebhookMessage = { id: string; body: string; secret: string };

/** Result of a try. `isGone`: the receiver wants no more, or never could be one. */
export type WebhookAnswer = {
  isTaken: boolean;
  isGone: boolean;
  /** For the log that its owner reads: a status, or why there was none. Names no address. */
  result: string;
  retryAfterSeconds: number | undefined;
};

export type WebhookSender = {
  /** Whether messages would be sent there at all. */
  takes: (url: string) => boolean;
  send: (url: string, message: WebhookMessage) => Promise<WebhookAnswer>;
};

/**
 * Sends events to programs of strangers: over https to public addresses alone, each looked up and
 * checked anew, and nowhere else from there.
 *
 * @param options trustedOrigins: reached as they are, also over http and at private addresses
 */
export function createWebhookSender({
  clock,
  trustedOrigins = [],
  timeoutMilliseconds = TRY_MILLISECONDS,
  resolve = resolveName,
}: {
  clock: () => Date;
  trustedOrigins?: readonly string[];
  timeoutMilliseconds?: number;
  resolve?: Resolve;
}): WebhookSender {
  const [trustedAgent, checkedAgent] = [
    new Agent(),
    new Agent({ connect: { lookup: pinLookup(resolve) } }),
  ];
  const dispatcherOf = (input: string): Dispatcher | undefined => {
    if (!URL.canParse(input)) return undefined;
    const url = new URL(input);
    if (trustedOrigins.includes(url.origin)) return trustedAgent;
    return isPublicEndpoint(url) ? checkedAgent : undefined;
  };
  return {
    takes: (url) => dispatcherOf(url) !== undefined,
    send: async (url, { id, body, secret }) => {
      const dispatcher = dispatcherOf(url);
      if (!dispatcher) return failure('address not allowed', { isGone: true });
      try {
        const answer = await request(url, {
          method: 'POST',
          dispatcher,
          signal: AbortSignal.timeout(timeoutMilliseconds),
          headers: {
            'content-type': 'application/json',
            'user-agent': 'the-firm-webhooks',
            ...signWebhook({ id, body }, { secret, now: clock() }),
          },
          body,
        });
        // Nobody reads what the receiver writes.
        answer.body.on('error', () => undefined);
        answer.body.destroy();
        return readAnswer(answer.statusCode, [answer.headers['retry-after']].flat()[0]);
      } catch (error) {
        // A name can lead elsewhere tomorrow, so a private address is no end.
        return failure(
          errorName(error) === 'PrivateAddressError' ? 'private address' : 'not reached',
        );
      }
    },
  };
}

const failure = (result: string, { isGone = false } = {}): WebhookAnswer => ({
  isTaken: false,
  isGone,
  result,
  retryAfterSeconds: undefined,
});

/** 410: the receiver wants no more. */
function readAnswer(status: number, retryAfter: string | undefined): WebhookAnswer {
  const seconds = Number(retryAfter);
  return {
    isTaken: status >= 200 && status < 300,
    isGone: status === 410,
    result: String(status),
    retryAfterSeconds:
      retryAfter !== undefined && seconds >= 0
        ? Math.min(seconds, LONGEST_PAUSE_SECONDS)
        : undefined,
  };
}
