import type { Context } from 'grammy';

/** `arrivedAt`: when the update came in, by performance.now(). `isDropped`: its sender floods. */
export type BotContext = Context & { arrivedAt: number };
