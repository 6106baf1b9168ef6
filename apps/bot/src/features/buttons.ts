import { Composer } from 'grammy';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';
import { readButton } from '../render/keyboard.ts';
import { botText as text } from '../text/en/bot.ts';
import { answerInChat } from './answer-in-chat.ts';
import { isOwnBusiness } from './group-chat.ts';
import { conversationIn } from './people.ts';
import { topicOf } from './topics.ts';

/**
 * Pressed buttons: each says a command, and its answer takes the place of the message or stands
 * below it.
 */
export function buttons(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.on('callback_query:data', async (ctx) => {
    const { data, message } = ctx.callbackQuery;
    const button = await readButton(deps, data);
    const isPrivate = message?.chat.type === 'private';
    if (!button || !message) return acknowledge(ctx, text.oldButton);
    if (!isPrivate && isOwnBusiness(button.command)) return acknowledge(ctx, text.betweenUs);
    // At once: until then the button turns in its place.
    const acknowledgement = acknowledge(ctx);
    // A message that Telegram no longer shows us has the date 0, and cannot be edited.
    const isEditable = button.replaces && message.date !== 0;
    await answerInChat(deps, ctx, {
      text: button.command,
      conversation: isPrivate
        ? undefined
        : conversationIn(deps.token, 'group', message.chat.id, ctx.from.id),
      target: {
        chatId: message.chat.id,
        threadId: message.date === 0 ? undefined : topicOf(message),
      },
      edit: isEditable ? message.message_id : undefined,
    });
    await acknowledgement;
  });
  return composer;
}

/** @param sentence shown for a moment over the chat */
export async function acknowledge(ctx: BotContext, sentence?: string): Promise<void> {
  // 'query is too old': whoever pressed it has long gone on.
  await ctx
    .answerCallbackQuery(sentence === undefined ? {} : { text: sentence, show_alert: true })
    .catch(() => undefined);
}
