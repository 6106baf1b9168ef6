import { createBackOff } from '@firm/cache';
import type { Api } from 'grammy';
import type { Update } from 'grammy/types';
import type { BotDeps } from '../bot-deps.ts';
import { describeError } from '../api/describe-error.ts';
import { isFromPerson } from '../features/contents.ts';
import { sendMessage } from '../features/deliver.ts';
import { topicOf } from '../features/topics.ts';
import { botText as text } from '../text/en/bot.ts';

/** Tells who wrote something that it cannot be answered now. Never throws. */
export type Excuse = (update: Update) => Promise<void>;

/** Interval with one notice per sender at most. */
const AGAIN_MILLISECONDS = 10_000;
/** Memory stays bounded: above this, whoever was told first may be told once more. */
const MAX_CHATS = 20_000;

/**
 * For while nothing can be looked up. In groups it says nothing: most of what is written there is
 * not for us.
 */
export function createOutageReply(api: Api, { log }: Pick<BotDeps, 'log'>): Excuse {
  const excuseBackOff = createBackOff<number>({
    now: () => performance.now(),
    maxEntries: MAX_CHATS,
  });

  const isExcusedAlready = (chat: number): boolean => {
    if (excuseBackOff.remaining(chat) > 0) return true;
    excuseBackOff.pause(chat, AGAIN_MILLISECONDS);
    return false;
  };

  return async ({ message, callback_query: buttonPress }) => {
    try {
      if (buttonPress)
        await api.answerCallbackQuery(buttonPress.id, { text: text.unavailable, show_alert: true });
      else if (
        message?.chat.type === 'private' &&
        isFromPerson(message) &&
        !isExcusedAlready(message.chat.id)
      )
        await sendMessage(
          api,
          { chatId: message.chat.id, threadId: topicOf(message) },
          text.unavailable,
        );
    } catch (error) {
      log.warn({ error: describeError(error) }, 'telegram: an excuse was not taken');
    }
  };
}
