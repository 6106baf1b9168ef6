import { and, eq, gt, lte } from 'drizzle-orm';
import { assistantConversation } from '../../schema/assistant.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

type ConversationRow = typeof assistantConversation.$inferSelect;

/** Finds a conversation's state; undefined once it is over. */
export async function findConversation(
  { db }: Deps,
  { idHash, now }: { idHash: string; now: Date },
): Promise<ConversationRow | undefined> {
  const [row] = await db
    .select()
    .from(assistantConversation)
    .where(and(eq(assistantConversation.idHash, idHash), gt(assistantConversation.expiresAt, now)));
  return row;
}

/** Keeps what a conversation is about, in place of what it was about. */
export async function saveConversation({ db }: Deps, row: ConversationRow): Promise<void> {
  const { idHash: _idHash, ...rest } = row;
  await db
    .insert(assistantConversation)
    .values(row)
    .onConflictDoUpdate({ target: assistantConversation.idHash, set: rest });
}

export async function deleteConversation(
  { db }: Deps,
  { idHash }: { idHash: string },
): Promise<void> {
  await db.delete(assistantConversation).where(eq(assistantConversation.idHash, idHash));
}

/** Removes conversations that are over. */
export async function deleteExpiredConversations({
  db,
  clock,
}: Deps & { clock: () => Date }): Promise<void> {
  await db.delete(assistantConversation).where(lte(assistantConversation.expiresAt, clock()));
}
