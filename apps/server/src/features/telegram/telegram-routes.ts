import type { MiddlewareHandler } from 'hono';
import { Refusal } from '@firm/core';
import { telegramApi } from '@firm/schema';
import { bodyRules, checkBody } from '../../http/limits/check-body.ts';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { isSameSecret } from '../../http/security/is-same-secret.ts';

/** Webhook for Telegram's updates. */
export const telegramRoutes = (deps: MountDeps & Pick<Deps, 'telegram'>) =>
  mount(deps).on(
    telegramApi.webhook,
    [fromTelegram(deps), checkBody(bodyRules)],
    async ({ c, body }) => {
      // Whatever is not 200 is brought again.
      if ((await deps.telegram?.takeUpdate(body)) === 'busy')
        throw new Refusal('server/unavailable', { retryAfterSeconds: 2 });
      return c.body(null, 200);
    },
  ).app;

/**
 * Without the secret nobody learns whether there is a bot. Compared in a time that does not tell
 * how much of it was right.
 */
function fromTelegram({
  telegram,
  config,
}: Pick<Deps, 'telegram' | 'config'>): MiddlewareHandler<AppEnv> {
  const secret = config.telegram?.webhookSecret;
  return async (c, next) => {
    const receivedSecret = c.req.header('x-telegram-bot-api-secret-token');
    if (
      telegram === undefined ||
      secret === undefined ||
      receivedSecret === undefined ||
      !isSameSecret(receivedSecret, secret)
    )
      throw new Refusal('request/not-found');
    await next();
  };
}
