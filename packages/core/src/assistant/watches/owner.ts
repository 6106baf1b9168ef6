import type { WatchOwner } from '@firm/db';
import type { Asker } from '../assistant-deps.ts';

export type { WatchOwner };

/**
 * Returns the owner of watches; undefined for an anonymous person: neither signed in nor in
 * Telegram.
 */
export function ownerOf({ userId, telegramId }: Asker): WatchOwner | undefined {
  if (userId !== undefined) return { userId, telegramId: null };
  return telegramId === undefined ? undefined : { userId: null, telegramId };
}

/** Under which an owner's settings are kept. */
export const personKey = ({ userId, telegramId }: WatchOwner): string =>
  userId === null ? `telegram:${telegramId}` : `user:${userId}`;
