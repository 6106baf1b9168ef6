import { createHmac } from 'node:crypto';
import type { Update } from 'grammy/types';

/** Kinds of updates that the bot asks for. */
export const ALLOWED_UPDATES = [
  'message',
  'callback_query',
  'inline_query',
  'guest_message',
  'my_chat_member',
] as const;

export const kindOf = (update: Update): string =>
  ALLOWED_UPDATES.find((kind) => update[kind] !== undefined) ?? 'other';

/** Queue key of an update: its chat, or the person without a chat. Hashed, since it is stored. */
export function chatOf(token: string, update: Update): string {
  // The chat of a guest message may have the number of another chat.
  const person =
    update.inline_query?.from ?? update.guest_message?.from ?? update.callback_query?.from;
  const whose =
    update.message?.chat.id ??
    update.callback_query?.message?.chat.id ??
    update.my_chat_member?.chat.id ??
    `inline ${person?.id ?? 'none'}`;
  return createHmac('sha256', token).update(`chat ${whose}`).digest('base64url').slice(0, 22);
}
