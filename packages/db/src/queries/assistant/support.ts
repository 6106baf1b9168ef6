import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { user } from '../../schema/account/accounts.ts';
import { supportMessage } from '../../schema/support.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

export type SupportMessageRow = typeof supportMessage.$inferSelect;
/** With the sender's account, where there is one. */
export type SentSupportMessage = {
  row: SupportMessageRow;
  name: string | null;
  email: string | null;
  emailVerified: boolean | null;
};

/** Owner of messages: one sender; or an account, with those sent from its proven address. */
export type SupportOf = { sender: string } | { userId: string; emailHash?: string | undefined };

export async function insertSupportMessage(
  { db }: Deps,
  row: typeof supportMessage.$inferInsert,
): Promise<void> {
  await db.insert(supportMessage).values(row);
}

const selectSentMessages = ({ db }: Deps) =>
  db
    .select({
      row: supportMessage,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
    })
    .from(supportMessage)
    .leftJoin(user, eq(user.id, supportMessage.userId));

/** Those that wait: of people with premium first, then the oldest first. */
export async function listWaitingSupport(
  deps: Deps,
  { limit }: { limit: number },
): Promise<SentSupportMessage[]> {
  return selectSentMessages(deps)
    .where(isNull(supportMessage.doneAt))
    .orderBy(desc(supportMessage.isPremium), asc(supportMessage.madeAt), asc(supportMessage.id))
    .limit(limit);
}

export const countWaitingSupport = ({ db }: Deps): Promise<number> =>
  db.$count(supportMessage, isNull(supportMessage.doneAt));

/** Those that an operator was done with, the last first. */
export async function listDoneSupport(
  deps: Deps,
  { limit }: { limit: number },
): Promise<SentSupportMessage[]> {
  return selectSentMessages(deps)
    .where(isNotNull(supportMessage.doneAt))
    .orderBy(desc(supportMessage.doneAt), asc(supportMessage.id))
    .limit(limit);
}

export async function findSupportMessage(
  deps: Deps,
  { id }: { id: string },
): Promise<SentSupportMessage | undefined> {
  const [row] = await selectSentMessages(deps).where(eq(supportMessage.id, id));
  return row;
}

/** Lists one sender's messages, or all of an account. */
export async function listSupportOf({ db }: Deps, whose: SupportOf): Promise<SupportMessageRow[]> {
  return db
    .select()
    .from(supportMessage)
    .where(isOf(whose))
    .orderBy(asc(supportMessage.madeAt), asc(supportMessage.id));
}

export async function deleteSupportOf({ db }: Deps, whose: SupportOf): Promise<void> {
  await db.delete(supportMessage).where(isOf(whose));
}

const isOf = (whose: SupportOf) =>
  'sender' in whose
    ? eq(supportMessage.sender, whose.sender)
    : or(
        eq(supportMessage.userId, whose.userId),
        whose.emailHash === undefined ? undefined : eq(supportMessage.emailHash, whose.emailHash),
      );

/**
 * Notes that an operator is done with a message, or (`at` null) that it waits again.
 *
 * @returns false where it was so already, or there is none
 */
export async function markSupport(
  { db }: Deps,
  { id, at, by }: { id: string; at: Date | null; by: string | null },
): Promise<boolean> {
  const rows = await db
    .update(supportMessage)
    .set({ doneAt: at, doneBy: at === null ? null : by })
    .where(
      and(
        eq(supportMessage.id, id),
        at === null ? isNotNull(supportMessage.doneAt) : isNull(supportMessage.doneAt),
      ),
    )
    .returning({ id: supportMessage.id });
  return rows.length > 0;
}

/** Removes some that were done before a moment. @returns their ids */
export async function deleteOldSupport(
  { db }: Deps,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const old = db
    .select({ id: supportMessage.id })
    .from(supportMessage)
    .where(lt(supportMessage.doneAt, before))
    .limit(limit);
  const deletedRows = await db
    .delete(supportMessage)
    .where(inArray(supportMessage.id, old))
    .returning({ id: supportMessage.id });
  return deletedRows.map(({ id }) => id);
}
