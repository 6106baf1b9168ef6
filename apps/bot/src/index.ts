export { createBot, type BotStatus, type TelegramBot } from './bot.ts';
export type { BotDeps, BotRecords, UpdateKey, UpdateState } from './bot-deps.ts';
export { makeKeyboard, readButton } from './render/keyboard.ts';
