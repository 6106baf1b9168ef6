import { randomBytes } from 'node:crypto';
import { errorName } from '@firm/format';
import { createPoster, type PostAnswer, type Poster, type PosterOptions } from '../studio/index.ts';
import { PushKeysError, encryptPush, freshPair } from './encrypt.ts';
import { PushError, type PushService } from './push.ts';
import { toVapidKey, vapidHeader } from './vapid.ts';

const TRY_MILLISECONDS = 10_000;

export type WebPushOptions = Partial<PosterOptions> & {
  /** 32 bytes, the same for as long as browsers are subscribed. */
  secret: Uint8Array;
  /** Where push services reach whoever sends: mailto: or https:. */
  subject: string;
  clock: () => Date;
};

/**
 * Sends messages to browsers by their own push services (RFC 8030), encrypted (RFC 8291). The
 * browser names its service, so the address is a stranger's.
 */
export function createWebPush({
  secret,
  subject,
  clock,
  timeoutMilliseconds = TRY_MILLISECONDS,
  ...options
}: WebPushOptions): PushService {
  const key = toVapidKey(secret);
  const poster = createPoster({ timeoutMilliseconds, ...options });
  return {
    publicKey: key.publicKey,
    takes: poster.takes,
    async send({ endpoint, ...keys }, { payload, topic, ttlSeconds }) {
      if (!poster.takes(endpoint))
        throw new PushError('push: an address that is not taken', { isGone: true });
      const { origin } = new URL(endpoint);
      const answer = await post(poster, endpoint, {
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

async function post(
  poster: Poster,
  ...[url, message]: Parameters<Poster['post']>
): Promise<PostAnswer> {
  try {
    return await poster.post(url, message);
  } catch (cause) {
    // A name that leads to this machine or its neighbours is no push service.
    if (errorName(cause) === 'PrivateAddressError')
      throw new PushError('push: a private address', { isGone: true, cause });
    throw new PushError(`push: not reached (${errorName(cause)})`, { isTemporary: true, cause });
  }
}

/** 404 and 410: the subscription is over. 429 and 5xx pass. The rest is the message's fault. */
const refusalOf = ({ status, retryAfterSeconds }: PostAnswer): PushError =>
  new PushError(`push: the service answered ${status}`, {
    isGone: status === 404 || status === 410,
    isTemporary: status === 429 || status >= 500,
    retryAfterSeconds,
  });
