import { insertTelegramCode } from '@firm/db';
import type { TelegramCode } from '@firm/schema';
import type { AssistantDeps } from '../assistant-deps.ts';
import { hashCode, signTelegramCode } from './telegram-code.ts';

const GOOD_MILLISECONDS = 10 * 60_000;

/**
 * A code that links a Telegram account to this person: good for 10 minutes, once, and confirmed
 * only in the browser that made it. An earlier code of the person ends.
 */
export async function makeTelegramCode(
  deps: Pick<AssistantDeps, 'db' | 'clock' | 'random' | 'config' | 'keyedHash'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<TelegramCode> {
  const code = signTelegramCode(deps);
  const expiresAt = new Date(deps.clock().getTime() + GOOD_MILLISECONDS);
  await insertTelegramCode(deps, { codeHash: hashCode(code), userId, sessionId, expiresAt });
  const bot = deps.config.telegramBotUsername;
  return {
    code,
    expiresAt: expiresAt.getTime(),
    href: bot === undefined ? null : `https://t.me/${bot}?start=link_${code}`,
  };
}
