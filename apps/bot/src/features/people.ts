import { createHmac } from 'node:crypto';
import { cleanName } from '@firm/format';
import type { Message, User } from 'grammy/types';
import { cutText } from '../render/cut-text.ts';

export const fullName = ({ first_name: first, last_name: last }: User): string =>
  [first, last].filter((part) => part !== undefined).join(' ');

/**
 * As somebody calls themselves: '@ada', or their name. Only shown back to them when they link an
 * account.
 */
export const nameOf = (user: User): string =>
  user.username === undefined ? cutText(cleanName(fullName(user)), 64) : `@${user.username}`;

/** Sender to answer: `id` of a person, or of the chat in whose name they write. */
type Sender = { id: number; name: string };

/**
 * Sender of an update. Telegram sends anonymous admins and people writing as a channel as one
 * common bot of its own, with the chat in whose name they write.
 *
 * @returns undefined for a bot, and where nobody is named
 */
export function senderOf(
  from: User | undefined,
  message?: Pick<Message, 'sender_chat'>,
): Sender | undefined {
  const chat = message?.sender_chat;
  if (chat)
    return {
      id: chat.id,
      name:
        chat.username === undefined
          ? cutText(cleanName(chat.title ?? ''), 64)
          : `@${chat.username}`,
    };
  return from && !from.is_bot ? { id: from.id, name: nameOf(from) } : undefined;
}

/**
 * A conversation that is neither the person's private one nor anybody else's. Unguessable: only the
 * bot knows its token.
 */
export const conversationIn = (token: string, ...where: readonly (string | number)[]): string =>
  createHmac('sha256', token)
    .update(`conversation ${where.join(' ')}`)
    .digest('base64url');
