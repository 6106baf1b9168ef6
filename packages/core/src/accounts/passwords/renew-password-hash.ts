import { replacePasswordHash } from '@firm/db';
import type { AccountDeps } from '../deps.ts';

/**
 * Keeps the password of who has just given it as passwords are kept now. One that was changed
 * meanwhile stays.
 *
 * @param input outdated: the hash that it was verified with
 */
export async function renewPasswordHash(
  deps: Pick<AccountDeps, 'db' | 'passwords'>,
  {
    userId,
    password,
    outdated: outdatedHash,
  }: { userId: string; password: string; outdated: string },
): Promise<void> {
  const hash = await deps.passwords.hash(password);
  await replacePasswordHash(deps, { userId, before: outdatedHash, hash });
}
