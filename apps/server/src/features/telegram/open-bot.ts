import { createBot, type TelegramBot } from '@firm/bot';
import type { Config } from '../../config/env.ts';
import { botDeps } from './bot-deps.ts';

/** Our own bot, in processes that ask Telegram for messages or are brought them. */
export function openBot(
  config: Config,
  needs: Parameters<typeof botDeps>[2],
): TelegramBot | undefined {
  const { telegram, roles } = config;
  const isBrought = telegram?.webhookSecret !== undefined && roles.includes('web');
  return telegram && (roles.includes('bot') || isBrought)
    ? createBot(botDeps(config, telegram, needs))
    : undefined;
}

export function startBot(bot: TelegramBot, { telegram, publicUrl }: Config): void {
  if (telegram?.webhookSecret === undefined) bot.startPolling();
  else bot.startWebhook({ url: `${publicUrl}/telegram/webhook`, secret: telegram.webhookSecret });
}
