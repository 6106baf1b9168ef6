import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { telegramCode, telegramLink } from '../../schema/assistant.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

type TelegramLinkRow = typeof telegramLink.$inferSelect;
type TelegramCodeRow = typeof telegramCode.$inferSelect;

export async function findTelegramLink(
  { db }: Deps,
  by: { userId: string } | { telegramId: string },
): Promise<TelegramLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(telegramLink)
    .where(
      'userId' in by
        ? eq(telegramLink.userId, by.userId)
        : eq(telegramLink.telegramId, by.telegramId),
    );
  return row;
}

/** Keeps a code in place of the person's earlier ones. */
export async function insertTelegramCode(
  { db }: Deps,
  row: Pick<TelegramCodeRow, 'codeHash' | 'userId' | 'sessionId' | 'expiresAt'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two tabs at once: the second ends what the first has made.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`telegram code ${row.userId}`}))`);
    await tx.delete(telegramCode).where(eq(telegramCode.userId, row.userId));
    await tx.insert(telegramCode).values(row);
  });
}

const isWaiting = ({ codeHash, now }: { codeHash: string; now: Date }) =>
  and(
    eq(telegramCode.codeHash, codeHash),
    isNull(telegramCode.telegramId),
    gt(telegramCode.expiresAt, now),
  );

/** A code that still waits to be used. */
export async function findTelegramCode(
  { db }: Deps,
  code: { codeHash: string; now: Date },
): Promise<TelegramCodeRow | undefined> {
  const [row] = await db.select().from(telegramCode).where(isWaiting(code));
  return row;
}

/** Uses a code: of any number of tries one gets true. */
export async function consumeTelegramCode(
  { db }: Deps,
  {
    codeHash,
    telegramId,
    name,
    now,
  }: { codeHash: string; telegramId: string; name: string; now: Date },
): Promise<boolean> {
  const used = await db
    .update(telegramCode)
    .set({ telegramId, name })
    .where(isWaiting({ codeHash, now }))
    .returning({ codeHash: telegramCode.codeHash });
  return used.length > 0;
}

/** A code that was used in Telegram and waits for a yes in the browser that made it. */
export async function findUsedTelegramCode(
  { db }: Deps,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<TelegramCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(telegramCode)
    .where(
      and(
        eq(telegramCode.sessionId, sessionId),
        isNotNull(telegramCode.telegramId),
        gt(telegramCode.expiresAt, now),
      ),
    );
  return row;
}

/**
 * Links the Telegram account of a used code to its person, in place of what either was linked to,
 * and ends the code. undefined: somebody was faster.
 */
export async function linkTelegram(
  { db }: Deps,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<TelegramLinkRow | undefined> {
  return db.transaction(async (tx) => {
    // Two people who confirm the same Telegram account: the second takes it from the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('telegram link'))`);
    const [code] = await tx
      .delete(telegramCode)
      .where(and(eq(telegramCode.codeHash, codeHash), isNotNull(telegramCode.telegramId)))
      .returning();
    if (!code || code.telegramId === null) return undefined;
    await tx.delete(telegramLink).where(eq(telegramLink.userId, code.userId));
    await tx.delete(telegramLink).where(eq(telegramLink.telegramId, code.telegramId));
    const [row] = await tx
      .insert(telegramLink)
      .values({
        telegramId: code.telegramId,
        userId: code.userId,
        name: code.name ?? '',
        linkedAt: now,
      })
      .returning();
    return row;
  });
}

export async function deleteTelegramLink(
  { db }: Deps,
  by: { userId: string } | { telegramId: string },
): Promise<boolean> {
  const deletedLinks = await db
    .delete(telegramLink)
    .where(
      'userId' in by
        ? eq(telegramLink.userId, by.userId)
        : eq(telegramLink.telegramId, by.telegramId),
    )
    .returning({ userId: telegramLink.userId });
  return deletedLinks.length > 0;
}

/** Ends every code of a person, or every one that a Telegram account used. */
export async function deleteTelegramCodes(
  { db }: Deps,
  by: { userId: string } | { telegramId: string },
): Promise<void> {
  await db
    .delete(telegramCode)
    .where(
      'userId' in by
        ? eq(telegramCode.userId, by.userId)
        : eq(telegramCode.telegramId, by.telegramId),
    );
}

/** Removes codes that have run out. */
export async function deleteExpiredTelegramCodes({
  db,
  clock,
}: Deps & { clock: () => Date }): Promise<void> {
  await db.delete(telegramCode).where(lte(telegramCode.expiresAt, clock()));
}
