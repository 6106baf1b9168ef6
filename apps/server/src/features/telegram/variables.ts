import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';
import { flag, hasVariety, open, secret, url } from '../../config/variables/schemas.ts';

/** The Telegram bot. */
export const telegramVariables = {
  TELEGRAM_BOT_USERNAME: open(
    v.pipe(
      v.string(),
      v.transform((name) => name.replace(/^@/, '')),
      v.regex(/^\w{5,32}$/, text.telegramName),
    ),
    'the_firm_bot',
  ),
  TELEGRAM_BOT_TOKEN: secret(
    v.pipe(v.string(), v.regex(/^\d{1,20}:[\w-]{1,100}$/, text.telegramToken)),
    '7000000001:AA…',
  ),
  TELEGRAM_API_URL: open(url, 'https://api.telegram.org'),
  TELEGRAM_WEBHOOK: open(flag, '1'),
  TELEGRAM_WEBHOOK_SECRET: secret(
    v.pipe(v.string(), v.regex(/^[\w-]{1,256}$/, text.telegramSecret), hasVariety),
    '$(openssl rand -hex 32)',
  ),
} as const;
