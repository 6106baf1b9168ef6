import { createLruMap } from '@firm/cache';
import type { MiddlewareFn } from 'grammy';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';
import { acknowledge } from '../features/buttons.ts';
import { sendMessage } from '../features/deliver.ts';
import { topicOf } from '../features/topics.ts';
import { botText as text } from '../text/en/bot.ts';

/** So many messages a minute are a conversation; more are a flood. */
const MAX_UPDATES = 30;
const WINDOW_SECONDS = 60;
/**
 * Memory stays bounded: above this, whoever has not written for longest is forgotten, and nobody
 * else.
 */
const MAX_SENDERS = 20_000;

/**
 * Drops what floods, and says so once: a sentence to each of a thousand messages would be a flood
 * as well. Counted in memory, since writing each of them down would cost more than answering.
 */
export function limitFlood({
  clock,
  records,
}: Pick<BotDeps, 'clock' | 'records'>): MiddlewareFn<BotContext> {
  const windows = createLruMap<number, { until: number; count: number }>({
    maxEntries: MAX_SENDERS,
  });
  return async (ctx, next) => {
    const id = ctx.message?.sender_chat?.id ?? ctx.from?.id;
    if (id === undefined || ctx.myChatMember !== undefined) return next();
    const now = clock().getTime();
    const previousWindow = windows.get(id);
    const window =
      // A machine's clock is set back now and then: no window lasts longer for that.
      previousWindow !== undefined &&
      previousWindow.until > now &&
      previousWindow.until - now <= WINDOW_SECONDS * 1000
        ? previousWindow
        : { until: now + WINDOW_SECONDS * 1000, count: 0 };
    windows.set(id, window);
    window.count++;
    if (window.count <= MAX_UPDATES) return next();
    if (ctx.callbackQuery !== undefined) await acknowledge(ctx);
    // In the chat of a guest message the bot may not write.
    const isElsewhere = ctx.inlineQuery !== undefined || ctx.guestMessage !== undefined;
    if (isElsewhere || ctx.chat === undefined || window.count > MAX_UPDATES + 1) return;
    if (await records.isFirst({ key: `flood ${id}`, seconds: WINDOW_SECONDS }))
      await sendMessage(
        ctx.api,
        { chatId: ctx.chat.id, threadId: ctx.message && topicOf(ctx.message) },
        text.flood,
      );
  };
}
