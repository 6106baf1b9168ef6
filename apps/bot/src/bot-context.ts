import type { Context } from 'grammy';

/** `arrivedAt`: when the update came in, by performance.now(). */
export type BotContext = Context & { arrivedAt: number };
