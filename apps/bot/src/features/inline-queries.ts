import { Composer } from 'grammy';
import type { InlineQueryResultArticle } from 'grammy/types';
import type { Answer } from '@firm/schema';
import { verdictLabels } from '@firm/schema';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';
import { cutText } from '../render/cut-text.ts';
import { escapeHtml, plainText } from '../render/html.ts';
import { renderAnswer } from '../render/render-answer.ts';
import { verdictIcons, botText } from '../text/en/bot.ts';
import { conversationIn, nameOf } from './people.ts';

const text = botText.inline;
/** Of the hint, which is the same for everybody. Answers depend on who asks and are never kept. */
const HINT_CACHE_SECONDS = 30;
const SHORTEST = 2;
const LONGEST = 200;

/** '@the_bot 0x…' in any chat: the check as something to send there. */
export function inlineQueries(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.on('inline_query', async (ctx) => {
    const query = ctx.inlineQuery.query.trim();
    const isHint = query.length < SHORTEST || query.length > LONGEST;
    const results = isHint ? [help()] : await answerQuery(deps, ctx, query);
    // Too late is no error: they typed on.
    await ctx
      .answerInlineQuery(
        results,
        isHint
          ? { cache_time: HINT_CACHE_SECONDS, is_personal: false }
          : { cache_time: 0, is_personal: true },
      )
      .catch(() => undefined);
  });
  return composer;
}

async function answerQuery(
  deps: Pick<BotDeps, 'answer' | 'token' | 'recordAnswer' | 'publicUrl' | 'clock'>,
  ctx: BotContext,
  query: string,
): Promise<InlineQueryResultArticle[]> {
  // An inline query always says who asks.
  const from = ctx.from as NonNullable<typeof ctx.from>;
  const answer = await deps.answer({
    // A question is answered too; what is no command is about a token.
    text: /\s/.test(query) ? query : `/check ${query}`,
    conversation: conversationIn(deps.token, 'inline', from.id),
    person: { telegramId: String(from.id), telegramName: nameOf(from), address: 'telegram' },
    door: 'telegram',
    // A picked result goes to a chat that others read.
    isGroup: true,
  });
  deps.recordAnswer(performance.now() - ctx.arrivedAt);
  const choices = answer.blocks.flatMap((block) => (block.kind === 'choices' ? block.choices : []));
  if (choices.length > 0)
    return choices
      .slice(0, 20)
      .map(({ label, note, command }, at) =>
        article(
          `choice-${at}`,
          label,
          note,
          `${escapeHtml(label)} · ${escapeHtml(note)}`,
          startLink(ctx.me.username, command),
        ),
      );
  return [articleOf(deps, answer)];
}

/** A whole answer as one article. */
export function articleOf(
  { publicUrl, clock }: Pick<BotDeps, 'publicUrl' | 'clock'>,
  answer: Answer,
): InlineQueryResultArticle {
  const { messages } = renderAnswer(answer, { publicUrl, now: clock().getTime() });
  const { title, description } = headline(answer, messages[0] ?? '');
  return article('answer', title, description, messages[0] ?? text.helpMessage);
}

function headline({ blocks }: Answer, message: string): { title: string; description: string } {
  for (const block of blocks) {
    if (block.kind === 'check')
      return {
        title:
          `${verdictIcons[block.check.verdict]} ${block.check.token.symbol}: ` +
          `${verdictLabels[block.check.verdict]}`,
        description: block.check.summary,
      };
    if (block.kind === 'identity')
      return {
        title: `${verdictIcons[block.identity.verdict]} ${verdictLabels[block.identity.verdict]}`,
        description: block.identity.summary,
      };
  }
  const [first = '', ...rest] = plainText(message).split('\n');
  // Telegram takes no article without a title.
  return {
    title: cutText(first, 80) || text.helpTitle,
    description: cutText(rest.join(' '), 160),
  };
}

/** Opens the private chat with the check of what a choice names. */
function startLink(username: string, command: string): string | undefined {
  const [, chain, address] = /^\/check ([a-z0-9-]{1,18}) ([0-9a-zA-Z]{32,44})$/.exec(command) ?? [];
  return address === undefined
    ? undefined
    : `https://t.me/${username}?start=check_${chain}_${address}`;
}

const article = (
  id: string,
  title: string,
  description: string,
  html: string,
  url?: string,
): InlineQueryResultArticle => ({
  type: 'article',
  id,
  title,
  description,
  input_message_content: {
    message_text: html,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  },
  ...(url === undefined
    ? {}
    : { reply_markup: { inline_keyboard: [[{ text: text.checkIt, url }]] } }),
});

const help = (): InlineQueryResultArticle =>
  article('help', text.helpTitle, text.help, text.helpMessage);

/** A sentence of ours as an article. */
export const textArticle = (sentence: string): InlineQueryResultArticle =>
  article('text', text.helpTitle, sentence, escapeHtml(sentence));
