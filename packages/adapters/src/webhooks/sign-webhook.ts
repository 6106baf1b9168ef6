import { createHmac } from 'node:crypto';

/** How a secret begins, as its owner sees it; the rest is base64. */
export const SECRET_PREFIX = 'whsec_';

/**
 * The headers of a message by Standard Webhooks, symmetric: the receiver computes the same and
 * refuses what is old or signed otherwise.
 */
export function signWebhook(
  { id, body }: { id: string; body: string },
  { secret, now }: { secret: string; now: Date },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
