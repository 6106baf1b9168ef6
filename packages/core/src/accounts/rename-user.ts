import { cleanName } from '@firm/format';
import { updateUserName, type Database } from '@firm/db';
import type { CurrentUser } from './sessions/find-current-user.ts';

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
 * A name as it is kept: in one line, without what reorders or hides text, at most 80 characters.
 * Empty when nothing would be seen.
 */
export const tidyName = (name: string): string =>
  Array.from(cleanName(name)).slice(0, 80).join('').trimEnd();
