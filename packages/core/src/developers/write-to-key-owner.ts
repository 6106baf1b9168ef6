import { hasMailbox } from '../accounts/index.ts';
import { queueLetter } from '../letters/index.ts';

/**
 * Writes to the owner of a key, where mail can reach them.
 *
 * @param about what it is about: each goes out once
 */
export async function writeToKeyOwner(
  deps: Parameters<typeof queueLetter>[0],
  { userId, email }: { userId: string; email: string },
  { about, letter }: { about: string; letter: { subject: string; text: string } },
): Promise<void> {
  if (!hasMailbox(email)) return;
  await queueLetter(deps, {
    about: `account:${userId}:${about}`,
    author: null,
    letter: { to: email, ...letter },
  });
}
