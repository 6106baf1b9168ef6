import { findTelegramLink, type Database } from '@firm/db';

/**
 * A person known by their Telegram account, with the site account that they linked to it, where
 * they did.
 */
export async function withAccount<
  Person extends { userId?: string | undefined; telegramId?: string | undefined },
>(deps: { db: Database }, person: Person): Promise<Person> {
  if (person.userId !== undefined || person.telegramId === undefined) return person;
  const link = await findTelegramLink(deps, { telegramId: person.telegramId });
  return link ? { ...person, userId: link.userId } : person;
}
