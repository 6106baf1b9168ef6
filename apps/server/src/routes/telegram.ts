import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { refuse } from '../http/app-error.ts';
import { checkBody } from '../http/check-body.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { validJson } from '../http/valid-json.ts';

/** Larger than any message of Telegram. */
const UPDATE_BYTES = 1024 * 1024;
const updateSchema = v.looseObject({ update_id: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** POST /telegram/webhook: what Telegram brings, where it was told to. */
export function telegramRoutes(deps: Deps) {
  const body = checkBody([
    { path: '/telegram/webhook', bytes: UPDATE_BYTES, type: /^application\/json\s*(;|$)/i },
  ]);
  return new Hono<AppEnv>().post(
    '/webhook',
    fromTelegram(deps),
    body,
    validJson(updateSchema),
    async (c) => {
      // Whatever is not 200 is brought again.
      if ((await deps.telegram?.takeUpdate(c.req.valid('json'))) === 'busy')
        throw refuse(503, 'unavailable', { headers: { 'retry-after': '2' } });
      return c.body(null, 200);
    },
  );
}

/** Without the secret nobody learns whether there is a bot. Compared in a time that does not tell how much of it was right. */
function fromTelegram({
  telegram,
  config,
}: Pick<Deps, 'telegram' | 'config'>): MiddlewareHandler<AppEnv> {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const secret = config.telegram?.webhookSecret;
  return async (c, next) => {
    const given = c.req.header('x-telegram-bot-api-secret-token');
    if (
      telegram === undefined ||
      secret === undefined ||
      given === undefined ||
      !timingSafeEqual(digest(given), digest(secret))
    )
      throw refuse(404, 'not_found');
    await next();
  };
}
