import {
  deleteTelegramCodes,
  deleteTelegramLink,
  findTelegramLink,
  findUsedTelegramCode,
  linkTelegram,
  moveWatchesToUser,
} from '@firm/db';
import type { TelegramLink } from '@firm/schema';
import type { AssistantDeps } from '../assistant-deps.ts';

type Deps = Pick<AssistantDeps, 'db' | 'clock'>;
type Whose = { userId: string; sessionId: string };

/**
 * The Telegram account that a person is linked to, and the one that waits for their yes in this
 * browser.
 */
export async function readTelegramLink(
  deps: Deps,
  { userId, sessionId }: Whose,
): Promise<TelegramLink> {
  const [link, used] = await Promise.all([
    findTelegramLink(deps, { userId }),
    findUsedTelegramCode(deps, { sessionId, now: deps.clock() }),
  ]);
  return {
    linked: link ? { name: link.name, linkedAt: link.linkedAt.getTime() } : null,
    pending: used ? { name: used.name ?? '', expiresAt: used.expiresAt.getTime() } : null,
  };
}

/**
 * The site's yes to the Telegram account that used this browser's code. What was watched there
 * belongs to the account from then on. Returns false where nothing waits.
 */
export async function confirmTelegram(deps: Deps, { userId, sessionId }: Whose): Promise<boolean> {
  const used = await findUsedTelegramCode(deps, { sessionId, now: deps.clock() });
  if (!used || used.userId !== userId) return false;
  const link = await linkTelegram(deps, { codeHash: used.codeHash, now: deps.clock() });
  if (!link) return false;
  await moveWatchesToUser(deps, { telegramId: link.telegramId, userId });
  return true;
}

/** Ends the link and every code that waits. */
export async function unlinkTelegram(deps: Deps, { userId }: { userId: string }): Promise<void> {
  await deleteTelegramCodes(deps, { userId });
  await deleteTelegramLink(deps, { userId });
}
