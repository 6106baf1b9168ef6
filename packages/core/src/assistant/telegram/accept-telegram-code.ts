import { consumeTelegramCode, findTelegramCode, findUserById } from '@firm/db';
import { labelOf } from '../../accounts/index.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { readSignedCode } from './telegram-code.ts';

type Deps = Pick<AssistantDeps, 'db' | 'clock' | 'keyedHash'>;

/**
 * Reads the account that a code links, so that a person can refuse a stranger's; undefined for an
 * invalid, used or expired one.
 */
export async function readTelegramCode(
  deps: Deps,
  { code }: { code: string },
): Promise<{ accountName: string } | undefined> {
  const codeHash = readSignedCode(deps, code);
  const row =
    codeHash === undefined
      ? undefined
      : await findTelegramCode(deps, { codeHash, now: deps.clock() });
  const user = row && (await findUserById(deps, row.userId));
  if (!user) return undefined;
  const { id: userId, email, name } = user;
  return { accountName: maskEmail(labelOf({ userId, email, name })) };
}

/** The Telegram side's yes. Returns false where the code is none, was used or has run out. */
export async function acceptTelegramCode(
  deps: Deps,
  { code, telegramId, name }: { code: string; telegramId: string; name: string },
): Promise<boolean> {
  const codeHash = readSignedCode(deps, code);
  return (
    codeHash !== undefined &&
    (await consumeTelegramCode(deps, {
      codeHash,
      telegramId,
      name: name.slice(0, 64),
      now: deps.clock(),
    }))
  );
}

/** 'ada@example.org' → 'a…@example.org'; the name of an account without an address stays. */
const maskEmail = (label: string): string => label.replace(/^(.)[^@]*(?=@)/, '$1…');
