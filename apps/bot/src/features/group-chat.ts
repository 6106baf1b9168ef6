import { Composer } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import { assistant } from '@firm/core';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';
import { botText as text } from '../text/en/bot.ts';
import type { Albums } from './albums.ts';
import { answerInChat } from './answer-in-chat.ts';
import { writtenIn } from './contents.ts';
import { sendMessage } from './deliver.ts';
import { conversationIn, senderOf } from './people.ts';
import { addSubject, isBareCheck } from './read-reply.ts';
import { repliedTo, topicOf } from './topics.ts';

/** Commands that belong in a private chat although their answer names nobody. */
const BETWEEN_US = /^\s*[/!](privacy|start)\b/i;
/** Whether a message asks for private matters, in any wording: not answered in public. */
export const isOwnBusiness = (messageText: string): boolean =>
  BETWEEN_US.test(messageText) || assistant.asksForOwn(messageText);

/**
 * A group, where only what is meant for the bot is answered: commands, replies to its messages, and
 * its name. With Telegram's privacy mode it is given nothing else.
 */
export function groupChat(deps: BotDeps, albums: Albums): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const inGroups = composer.chatType(['group', 'supergroup']);
  inGroups.on(['message:text', 'message:caption'], async (ctx) => {
    const { message, chat, me } = ctx;
    const sender = senderOf(ctx.from, message);
    const repliedMessage = repliedTo(message);
    const question = findQuestion(
      writtenIn(message) ?? '',
      me.username,
      repliedMessage?.from?.id === me.id,
    );
    if (question === undefined || !sender || deps.off().inGroups) return;
    if (!(await albums.isFirstWords(message))) return;
    const target = {
      chatId: chat.id,
      threadId: topicOf(message),
      replyTo: message.message_id,
    };
    if (isOwnBusiness(question)) {
      await sendMessage(ctx.api, target, text.betweenUs, privateChatButton(me.username));
      return;
    }
    const full = addSubject(question, repliedMessage);
    if (
      full === undefined &&
      isBareCheck(question) &&
      repliedMessage &&
      repliedMessage.from?.id !== me.id
    ) {
      await sendMessage(ctx.api, target, text.noSubject);
      return;
    }
    await answerInChat(deps, ctx, {
      text: full ?? question,
      conversation: conversationIn(deps.token, 'group', chat.id, sender.id),
      target,
    });
  });
  return composer;
}

/** @param mention bot that a command names, as in `/check@our_bot`; undefined: none */
export const isForUs = (mention: string | undefined, username: string): boolean =>
  mention === undefined || mention.toLowerCase() === `@${username}`.toLowerCase();

/** Part of a message addressed to us, without our name; undefined: none. */
function findQuestion(
  messageText: string,
  username: string,
  isReplyToUs: boolean,
): string | undefined {
  const command = /^\/[a-z][a-z_-]*(@\w+)?/i.exec(messageText);
  if (command) return isForUs(command[1], username) ? messageText : undefined;
  const name = new RegExp(`(?<!\\w)@${username}(?!\\w)`, 'gi');
  if (name.test(messageText)) return messageText.replace(name, ' ').trim() || '/help';
  return isReplyToUs ? messageText : undefined;
}

const privateChatButton = (username: string): InlineKeyboardMarkup => ({
  inline_keyboard: [[{ text: text.openPrivate, url: `https://t.me/${username}?start=menu` }]],
});
