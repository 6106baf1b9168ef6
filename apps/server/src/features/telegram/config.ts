import { configText as text } from '../../text/en/config.ts';
import { missing } from '../../config/read-values.ts';
import type { Values } from '../../config/variables.ts';

export type TelegramConfig = {
  /** A secret. */
  token: string;
  /** The part of the token that is no secret: who the bot is. */
  botId: string;
  /** Without a trailing slash. */
  apiUrl: string;
  /** Secret that Telegram sends with its messages; undefined: we poll for them. */
  webhookSecret: string | undefined;
};

/** @throws ConfigurationError where Telegram is to bring messages and anybody could */
export function telegramConfig(values: Values): TelegramConfig | undefined {
  const {
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_WEBHOOK: isWebhook = false,
    TELEGRAM_WEBHOOK_SECRET: webhookSecret,
  } = values;
  if (isWebhook && webhookSecret === undefined)
    throw missing('TELEGRAM_WEBHOOK_SECRET', text.webhookNeedsSecret);
  if (isWebhook && token === undefined) throw missing('TELEGRAM_BOT_TOKEN', text.webhookNeedsToken);
  if (token === undefined) return undefined;
  return {
    token,
    botId: token.slice(0, token.indexOf(':')),
    apiUrl: values.TELEGRAM_API_URL ?? 'https://api.telegram.org',
    webhookSecret: isWebhook ? webhookSecret : undefined,
  };
}
