import { BotError, type Bot } from 'grammy';
import type { Update } from 'grammy/types';
import { describeError, isBlocked } from '../api/describe-error.ts';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';
import { stopAlerts } from '../features/membership.ts';
import { kindOf } from './chat-of.ts';
import type { Excuse } from './create-outage-reply.ts';

/**
 * Answers one update. Never throws: what went wrong is logged without what was written.
 *
 * @param options excuse: tells who wrote it that it cannot be answered now
 */
export async function handleUpdate(
  deps: BotDeps,
  { bot, excuse }: { bot: Bot<BotContext>; excuse: Excuse },
  update: Update,
): Promise<void> {
  deps.countUpdate(kindOf(update));
  try {
    await bot.handleUpdate(update);
  } catch (failure) {
    const error = failure instanceof BotError ? failure.error : failure;
    const chat = update.message?.chat ?? update.callback_query?.message?.chat;
    if (isBlocked(error)) {
      if (chat?.type === 'private')
        await stopAlerts(deps, chat.id).catch((cause: unknown) =>
          deps.log.error(
            { error: describeError(cause) },
            'telegram: alerts of a chat that blocked the bot could not be stopped',
          ),
        );
      return;
    }
    if (deps.isUnavailable(error)) return await excuse(update);
    deps.log.error(
      { error: describeError(error), kind: kindOf(update) },
      'telegram: an update could not be answered',
    );
  }
}
