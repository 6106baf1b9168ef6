import { Composer } from 'grammy';
import type { InlineQueryResultArticle } from 'grammy/types';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';
import { botText as text } from '../text/en/bot.ts';
import { writtenIn } from './contents.ts';
import { isOwnBusiness } from './group-chat.ts';
import { articleOf, textArticle } from './inline-queries.ts';
import { conversationIn, senderOf } from './people.ts';
import { addSubject, isBareCheck } from './read-reply.ts';
import { repliedTo } from './topics.ts';

/**
 * A message in a chat that the bot is no member of, where somebody writes its name. Telegram hands
 * over that message and takes one answer, by the number of the query and not by the chat: its id
 * may be that of another chat.
 */
export function guestMessages(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.on('guest_message', async (ctx) => {
    const { guestMessage: message, me } = ctx;
    const sender = senderOf(message.from, message);
    if (message.guest_query_id === undefined || !sender || deps.off().inGroups) return;
    const name = new RegExp(`(?<!\\w)@${me.username}(?!\\w)`, 'gi');
    const words = (writtenIn(message) ?? '').replace(name, ' ').trim();
    // The name alone, as a reply, asks for a check of what that message names.
    const question = words === '' && repliedTo(message) !== undefined ? '/check' : words;
    const full = addSubject(question, repliedTo(message)) ?? question;
    const result = await answerGuest(deps, { question: full, sender });
    deps.recordAnswer(performance.now() - ctx.arrivedAt);
    await ctx.answerGuestQuery(result);
  });
  return composer;
}

async function answerGuest(
  deps: BotDeps,
  { question, sender }: { question: string; sender: { id: number; name: string } },
): Promise<InlineQueryResultArticle> {
  if (isOwnBusiness(question)) return textArticle(text.betweenUs);
  if (question === '') return textArticle(text.inline.helpMessage);
  if (isBareCheck(question)) return textArticle(text.noSubject);
  const answer = await deps.answer({
    text: question,
    conversation: conversationIn(deps.token, 'guest', sender.id),
    person: { telegramId: String(sender.id), telegramName: sender.name, address: 'telegram' },
    door: 'telegram',
    // Others read it.
    isGroup: true,
  });
  return articleOf(deps, answer);
}
