import { createHash } from 'node:crypto';
import { PushError, type PushService } from '@firm/adapters/push/index.ts';
import { NotDeliveredError, type Courier } from './send-news.ts';

/** A browser that stays away longer learns of it by the line on the site. */
const TTL_SECONDS = 3 * 86_400;

/**
 * To browsers, by their own push services. A repetition takes the place of the message before, in
 * the service by its topic and in the browser by its tag, so that nobody sees it twice.
 */
export function pushCourier({ push }: { push: PushService }): Courier {
  return {
    channel: 'push',
    whyOver: async () => undefined,
    send: async ({ consent: { address, pushKey, pushSecret }, announcement }, handOver) => {
      if (pushKey === null || pushSecret === null) return 'without keys';
      await handOver();
      const { id, title, line, slug } = announcement;
      const tag = createHash('sha256').update(id).digest('base64url').slice(0, 32);
      const pushMessage = { title, body: line, path: `/news/${slug}`, tag };
      try {
        await push.send(
          { endpoint: address, p256dh: pushKey, auth: pushSecret },
          {
            payload: Buffer.from(JSON.stringify(pushMessage)),
            topic: tag,
            ttlSeconds: TTL_SECONDS,
          },
        );
        return undefined;
      } catch (cause) {
        if (!(cause instanceof PushError)) throw cause;
        if (cause.isGone) return 'ended in the browser';
        const { message, isTemporary, retryAfterSeconds } = cause;
        throw new NotDeliveredError(message, { isFinal: !isTemporary, retryAfterSeconds, cause });
      }
    },
  };
}
