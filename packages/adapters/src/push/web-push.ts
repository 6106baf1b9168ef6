import { randomBytes } from 'node:crypto';
import { errorName } from '@firm/format';
import { Agent, request, type Dispatcher } from 'undici';
import { isPublicEndpoint, pinLookup, resolveName, type Resolve } from '../studio/index.ts';
import { PushKeysError, encryptPush, freshPair } from './encrypt.ts';
import { PushError, type PushService } from './push.ts';
import { toVapidKey, vapidHeader } from './vapid.ts';

const TRY_MILLISECONDS = 10_000;

export type WebPushOptions = {
  /** 32 bytes, the same for as long as browsers are subscribed. */
  secret: Uint8Array;
  /** Where push services reach whoever sends: mailto: or https:. */
  subject: string;
  clock: () => Date;
  timeoutMilliseconds?: number;
  /** Origins reached as they are, also over http and at private addresses: a test's own service. */
  trustedOrigins?: readonly string[];
  resolve?: Resolve;
};

/**
 * Sends messages to browsers by their own push services (RFC 8030), encrypted (RFC 8291). Where
 * that goes a browser has said, so it goes to public addresses over https alone, and nowhere else
 * from there.
 */
export function createWebPush(options: WebPushOptions): PushService {
  const { secret, subject, clock, timeoutMilliseconds = TRY_MILLISECONDS } = options;
  const { trustedOrigins = [], resolve = resolveName } = options;
  const key = toVapidKey(secret);
  const [trustedAgent, checkedAgent] = [
    new Agent(),
    new Agent({ connect: { lookup: pinLookup(resolve) } }),
  ];
  const dispatcherOf = (endpoint: string): Dispatcher | undefined => {
    if (!URL.canParse(endpoint)) return undefined;
    const url = new URL(endpoint);
    if (trustedOrigins.includes(url.origin)) return trustedAgent;
    return isPublicEndpoint(url) ? checkedAgent : undefined;
  };
  return {
    publicKey: key.publicKey,
    takes: (endpoint) => dispatcherOf(endpoint) !== undefined,
    async send({ endpoint, ...keys }, { payload, topic, ttlSeconds }) {
      const dispatcher = dispatcherOf(endpoint);
      if (!dispatcher) throw new PushError('push: an address that is not taken', { isGone: true });
      const { origin } = new URL(endpoint);
      const answer = await ask(endpoint, {
        method: 'POST',
        dispatcher,
        signal: AbortSignal.timeout(timeoutMilliseconds),
        headers: {
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(ttlSeconds),
          topic,
          urgency: 'normal',
          authorization: vapidHeader(key, { origin, subject, now: clock() }),
        },
        body: encrypt(payload, keys),
      });
      if (answer.status < 200 || answer.status > 299) throw refusalOf(answer);
    },
  };
}

function encrypt(payload: Uint8Array, keys: { p256dh: string; auth: string }): Buffer {
  try {
    return encryptPush(payload, keys, { salt: randomBytes(16), pair: freshPair() });
  } catch (cause) {
    if (!(cause instanceof PushKeysError)) throw cause;
    throw new PushError('push: keys that are none', { isGone: true, cause });
  }
}

type Answer = { status: number; retryAfter: string | undefined };

async function ask(
  url: string,
  options: NonNullable<Parameters<typeof request>[1]>,
): Promise<Answer> {
  try {
    const { statusCode, headers, body } = await request(url, options);
    // Whatever it says, nobody reads.
    body.on('error', () => undefined);
    body.destroy();
    return { status: statusCode, retryAfter: [headers['retry-after']].flat()[0] };
  } catch (cause) {
    // A name that leads to this machine or its neighbours is no push service.
    if (isPrivate(cause)) throw new PushError('push: a private address', { isGone: true, cause });
    throw new PushError(`push: not reached (${errorName(cause)})`, { isTemporary: true, cause });
  }
}

const isPrivate = (error: unknown): boolean => errorName(error) === 'PrivateAddressError';

/** 404 and 410: the subscription is over. 429 and 5xx pass. The rest is the message's fault. */
function refusalOf({ status, retryAfter }: Answer): PushError {
  const seconds = Number(retryAfter);
  return new PushError(`push: the service answered ${status}`, {
    isGone: status === 404 || status === 410,
    isTemporary: status === 429 || status >= 500,
    retryAfterSeconds:
      retryAfter !== undefined && seconds >= 0 ? Math.min(seconds, 86_400) : undefined,
  });
}
