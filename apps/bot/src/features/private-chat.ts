import { Composer } from 'grammy';
import { assistant } from '@firm/core';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';
import { botText as text } from '../text/en/bot.ts';
import { answerInChat } from './answer-in-chat.ts';
import { sendMessage } from './deliver.ts';
import { addSubject } from './read-reply.ts';

/** A chat of two: everything that is written is a message to the mind. */
export function privateChat(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const here = composer.chatType('private');
  here.on(['message:text', 'message:caption'], async (ctx) => {
    const written = ctx.message.text ?? ctx.message.caption ?? '';
    if (ctx.message.text === undefined && assistant.isBareWord(written)) {
      await sendMessage(ctx.api, { chatId: ctx.chat.id }, text.onlyText);
      return;
    }
    await answerInChat(deps, ctx, {
      text: addSubject(written, ctx.message.reply_to_message) ?? written,
      target: { chatId: ctx.chat.id },
    });
  });
  here.on('message', async (ctx) => {
    await sendMessage(ctx.api, { chatId: ctx.chat.id }, text.onlyText);
  });
  return composer;
}
