import { createLruMap } from '@firm/cache';
import type { SafetyCheck, Scan } from '@firm/schema';
import type { BotDeps } from '../bot-deps.ts';
import { isBad } from './is-bad.ts';

const MINUTE = 60_000;
/** Checks a minute: of one group, and of all groups of this process. */
const MOST = { group: 6, all: 30 };
/** A message with more addresses is a list. */
const MOST_A_MESSAGE = 3;

/**
 * Checks the tokens at addresses that somebody posted in a group: what is judged is what anybody is
 * told who asks for the same address. More than the limit is not looked at.
 *
 * @returns finds the worst token of a message, where it is bad
 */
export function createTokenGuard(
  deps: Pick<BotDeps, 'checkToken' | 'clock'>,
): (chat: string, parts: Scan['parts']) => Promise<SafetyCheck | undefined> {
  const windows = createLruMap<string, { since: number; count: number }>({ maxEntries: 1_000 });
  const take = (key: string, most: number): boolean => {
    const now = deps.clock().getTime();
    const current = windows.get(key);
    const isOver = !current || Math.abs(now - current.since) >= MINUTE;
    const window = isOver ? { since: now, count: 0 } : current;
    window.count += 1;
    windows.set(key, window);
    return window.count <= most;
  };
  return async (chat, parts) => {
    const addresses = parts
      .filter(({ subject, isOurs }) => subject.kind === 'address' && !isOurs)
      .slice(0, MOST_A_MESSAGE)
      .filter(() => take(`group ${chat}`, MOST.group) && take('all', MOST.all));
    const checks = await Promise.all(addresses.map(({ subject }) => deps.checkToken(subject.text)));
    return (
      checks.find((check) => check?.verdict === 'do-not-touch') ??
      checks.find((check) => check && isBad(check.verdict))
    );
  };
}
