import { updateUserName, type Database } from '@firm/db';
import type { CurrentUser } from './find-current-user.ts';

/** Changes the name a person goes by; empty: none. It is kept on one line. */
export async function renameUser(
  { db, clock }: { db: Database; clock: () => Date },
  { user, name }: { user: CurrentUser; name: string },
): Promise<{ name: string }> {
  const tidy = tidyName(name);
  await updateUserName({ db }, { userId: user.userId, name: tidy, now: clock() });
  return { name: tidy };
}

/**
 * A name as it is kept: without line breaks, control and direction characters, at most 80
 * characters.
 */
export function tidyName(name: string): string {
  const line = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(line).slice(0, 80).join('').trimEnd();
}
