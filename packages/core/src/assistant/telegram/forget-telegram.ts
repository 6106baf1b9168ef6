import {
  deleteConversation,
  deleteTelegramCodes,
  deleteTelegramLink,
  deleteWatchesOfTelegram,
} from '@firm/db';
import { createHash } from 'node:crypto';
import type { AssistantDeps } from '../assistant-deps.ts';
import { chatConversation } from '../conversation.ts';
import { eraseSupportOf } from '../support/erase-support.ts';
import { supportSender } from '../support/send-support.ts';

/**
 * Erases everything that the assistant keeps of a Telegram account: its link, its watches with
 * their alerts, its settings, its conversation,
 * and its messages for support.
 */
export async function forgetTelegram(
  deps: Pick<AssistantDeps, 'db' | 'keyedHash'>,
  { telegramId }: { telegramId: string },
): Promise<void> {
  await deleteTelegramLink(deps, { telegramId });
  await deleteTelegramCodes(deps, { telegramId });
  await deleteWatchesOfTelegram(deps, { telegramId });
  await eraseSupportOf(deps, {
    sender: supportSender(deps, { telegramId, address: 'telegram' }),
  });
  await deleteConversation(deps, {
    idHash: createHash('sha256').update(chatConversation(deps, telegramId)).digest('base64url'),
  });
}
