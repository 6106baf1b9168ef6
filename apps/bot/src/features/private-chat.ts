import { Composer } from 'grammy';
import { assistant } from '@firm/core';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';
import { botText as text } from '../text/en/bot.ts';
import type { Albums } from './albums.ts';
import { answerInChat } from './answer-in-chat.ts';
import { isFromPerson, writtenIn } from './contents.ts';
import { sendMessage } from './deliver.ts';
import { addSubject } from './read-reply.ts';
import { repliedTo, topicOf } from './topics.ts';

/** A chat of two: everything that is written is a message to the mind. */
export function privateChat(deps: BotDeps, albums: Albums): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.chatType('private').on('message', async (ctx) => {
    const { message, chat } = ctx;
    if (!isFromPerson(message)) return;
    const messageText = writtenIn(message) ?? '';
    const target = { chatId: chat.id, threadId: topicOf(message) };
    if (message.text === undefined && (messageText === '' || assistant.isBareWord(messageText)))
      return albums.sayOfWordless(message, () => sendMessage(ctx.api, target, text.onlyText));
    if (!(await albums.isFirstWords(message))) return;
    await answerInChat(deps, ctx, {
      text: addSubject(messageText, repliedTo(message)) ?? messageText,
      target,
    });
  });
  return composer;
}
