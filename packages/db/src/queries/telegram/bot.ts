import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { botButton, botGuard, botLease, botUpdate } from '../../schema/bot.ts';
import type { Database } from '../../types.ts';
import { inSeconds } from '../database-clock.ts';

type Deps = { db: Database };

/**
 * State of an update that a process wants to answer: taken by it, answered, or taken by another.
 */
type BotUpdateState = 'mine' | 'done' | 'busy';

/**
 * Takes updates to answer them. Of any number of processes each update goes to one; what a process
 * left unfinished goes to another once it was taken `lostAfterSeconds` ago, by the database's
 * clock: those of the machines may differ.
 *
 * @returns the state of every update asked for, by its id
 */
export async function takeBotUpdates(
  { db }: Deps,
  {
    bot,
    updates,
    takenBy,
    lostAfterSeconds,
  }: {
    bot: string;
    updates: readonly { updateId: number; chat: string }[];
    takenBy: string;
    lostAfterSeconds: number;
  },
): Promise<Map<number, BotUpdateState>> {
  const states = new Map<number, BotUpdateState>();
  if (updates.length === 0) return states;
  const takenAt = sql`statement_timestamp()`;
  const insertedRows = await db
    .insert(botUpdate)
    .values(updates.map(({ updateId, chat }) => ({ bot, updateId, chat, takenBy, takenAt })))
    .onConflictDoUpdate({
      target: [botUpdate.bot, botUpdate.updateId],
      set: { takenBy, takenAt },
      setWhere: sql`${botUpdate.doneAt} is null and ${botUpdate.takenAt} <= ${inSeconds(-lostAfterSeconds)}`,
    })
    .returning({ updateId: botUpdate.updateId });
  for (const { updateId } of insertedRows) states.set(updateId, 'mine');
  const others = updates.map(({ updateId }) => updateId).filter((id) => !states.has(id));
  if (others.length === 0) return states;
  for (const row of await db
    .select({ updateId: botUpdate.updateId, doneAt: botUpdate.doneAt })
    .from(botUpdate)
    .where(and(eq(botUpdate.bot, bot), inArray(botUpdate.updateId, others)))) {
    states.set(row.updateId, row.doneAt === null ? 'busy' : 'done');
  }
  return states;
}

/** Marks updates as answered. */
export async function finishBotUpdates(
  { db }: Deps,
  { bot, updateIds, now }: { bot: string; updateIds: readonly number[]; now: Date },
): Promise<void> {
  if (updateIds.length > 0)
    await db
      .update(botUpdate)
      .set({ doneAt: now })
      .where(and(eq(botUpdate.bot, bot), inArray(botUpdate.updateId, [...updateIds])));
}

/** Whether an earlier update of the same chat is still being answered by somebody. */
export async function hasEarlierBotUpdate(
  { db }: Deps,
  {
    bot,
    chat,
    updateId,
    lostAfterSeconds,
  }: { bot: string; chat: string; updateId: number; lostAfterSeconds: number },
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(botUpdate)
    .where(
      and(
        eq(botUpdate.bot, bot),
        eq(botUpdate.chat, chat),
        lt(botUpdate.updateId, updateId),
        isNull(botUpdate.doneAt),
        sql`${botUpdate.takenAt} > ${inSeconds(-lostAfterSeconds)}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Takes or renews the right to ask for updates: true for one holder at a time, until it runs out by
 * the database's clock.
 */
export async function takeBotLease(
  { db }: Deps,
  { bot, holder, seconds }: { bot: string; holder: string; seconds: number },
): Promise<boolean> {
  const expiresAt = inSeconds(seconds);
  const rows = await db
    .insert(botLease)
    .values({ bot, holder, expiresAt })
    .onConflictDoUpdate({
      target: botLease.bot,
      set: { holder, expiresAt },
      setWhere: sql`${botLease.holder} = ${holder} or ${botLease.expiresAt} <= statement_timestamp()`,
    })
    .returning({ holder: botLease.holder });
  return rows.length > 0;
}

/** Gives the right back, so that another process need not wait for its end. */
export async function releaseBotLease(
  { db }: Deps,
  { bot, holder }: { bot: string; holder: string },
): Promise<void> {
  await db.delete(botLease).where(and(eq(botLease.bot, bot), eq(botLease.holder, holder)));
}

/** Keeps what a button says. */
export async function saveBotButton(
  { db }: Deps,
  { key, command, now }: { key: string; command: string; now: Date },
): Promise<void> {
  await db
    .insert(botButton)
    .values({ key, command, usedAt: now })
    .onConflictDoUpdate({ target: botButton.key, set: { usedAt: now } });
}

export async function findBotButton(
  { db }: Deps,
  { key }: { key: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ command: botButton.command })
    .from(botButton)
    .where(eq(botButton.key, key));
  return row?.command;
}

/** Removes updates and buttons of before. Telegram gives nothing again that is older than a day. */
export async function deleteOldBotRows(
  { db }: Deps,
  { updatesBefore, buttonsBefore }: { updatesBefore: Date; buttonsBefore: Date },
): Promise<void> {
  await db.delete(botUpdate).where(lt(botUpdate.takenAt, updatesBefore));
  await db.delete(botButton).where(lt(botButton.usedAt, buttonsBefore));
}

/** How the bot watches over a group; undefined: it does not. */
export async function findBotGuard(
  { db }: Deps,
  { bot, chat }: { bot: string; chat: string },
): Promise<{ mayRemove: boolean } | undefined> {
  const [row] = await db
    .select({ mayRemove: botGuard.mayRemove })
    .from(botGuard)
    .where(and(eq(botGuard.bot, bot), eq(botGuard.chat, chat)));
  return row;
}

export async function saveBotGuard(
  { db }: Deps,
  { bot, chat, mayRemove, now }: { bot: string; chat: string; mayRemove: boolean; now: Date },
): Promise<void> {
  await db
    .insert(botGuard)
    .values({ bot, chat, mayRemove, since: now })
    .onConflictDoUpdate({ target: [botGuard.bot, botGuard.chat], set: { mayRemove } });
}

export async function removeBotGuard(
  { db }: Deps,
  { bot, chat }: { bot: string; chat: string },
): Promise<void> {
  await db.delete(botGuard).where(and(eq(botGuard.bot, bot), eq(botGuard.chat, chat)));
}
