import {
  deleteConversation,
  deleteTelegramCodes,
  deleteTelegramLink,
  deleteWatchesOfTelegram,
} from '@firm/db';
import { createHash } from 'node:crypto';
import type { AssistantDeps } from '../assistant-deps.ts';
import { chatConversation } from '../conversation.ts';

/**
 * Erases everything that the assistant keeps of a Telegram account: its link, its watches with
 * their alerts, its settings and its conversation.
 */
export async function forgetTelegram(
  deps: Pick<AssistantDeps, 'db' | 'keyedHash'>,
  { telegramId }: { telegramId: string },
): Promise<void> {
  await deleteTelegramLink(deps, { telegramId });
  await deleteTelegramCodes(deps, { telegramId });
  await deleteWatchesOfTelegram(deps, { telegramId });
  await deleteConversation(deps, {
    idHash: createHash('sha256').update(chatConversation(deps, telegramId)).digest('base64url'),
  });
}
