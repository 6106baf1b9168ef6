import { and, asc, eq, sql } from 'drizzle-orm';
import { practiceAddress, practiceDone, practiceRun } from '../../schema/learning/practice.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
type Person = { userId: string };

export type PracticeRunRow = typeof practiceRun.$inferSelect;
type PracticeDoneRow = typeof practiceDone.$inferSelect;

/**
 * The practice task that a person works on. One that an older version set up for an address that
 * nobody has proven is none.
 */
export async function findPracticeRun(
  { db }: Deps,
  { userId }: Person,
): Promise<PracticeRunRow | undefined> {
  const [row] = await db
    .select({ run: practiceRun })
    .from(practiceRun)
    .innerJoin(
      practiceAddress,
      and(
        eq(practiceAddress.address, sql`lower(${practiceRun.address})`),
        eq(practiceAddress.userId, practiceRun.userId),
      ),
    )
    .where(eq(practiceRun.userId, userId));
  return row?.run;
}

/** All that is kept of what a person works on: the run, proven or not, and their addresses. */
export async function readPracticeHoldings(
  { db }: Deps,
  { userId }: Person,
): Promise<{ run: PracticeRunRow | undefined; addresses: { address: string; provenAt: Date }[] }> {
  const [[run], addresses] = await Promise.all([
    db.select().from(practiceRun).where(eq(practiceRun.userId, userId)),
    db
      .select({ address: practiceAddress.address, provenAt: practiceAddress.provenAt })
      .from(practiceAddress)
      .where(eq(practiceAddress.userId, userId))
      .orderBy(asc(practiceAddress.provenAt), asc(practiceAddress.address)),
  ]);
  return { run, addresses };
}

/**
 * Gives an address to the person who has proven it.
 *
 * @param address in small letters
 * @returns false: it is another account's
 */
export async function claimPracticeAddress(
  { db }: Deps,
  { userId, address, now }: Person & { address: string; now: Date },
): Promise<boolean> {
  await db.insert(practiceAddress).values({ address, userId, provenAt: now }).onConflictDoNothing();
  const [row] = await db
    .select({ userId: practiceAddress.userId })
    .from(practiceAddress)
    .where(eq(practiceAddress.address, address));
  return row?.userId === userId;
}

type OneRun = Pick<PracticeRunRow, 'userId' | 'startedAt'>;
const isRun = ({ userId, startedAt }: OneRun) =>
  and(eq(practiceRun.userId, userId), eq(practiceRun.startedAt, startedAt));

/** Notes a transaction of a run. */
export async function addPracticeSent(
  { db }: Deps,
  { hash, ...run }: OneRun & { hash: string },
): Promise<void> {
  await db
    .update(practiceRun)
    .set({ sent: sql`array_append(${practiceRun.sent}, ${hash})` })
    .where(isRun(run));
}

/** Keeps a run's scene as it is now. */
export async function updatePracticeScene(
  { db }: Deps,
  { scene, ...run }: OneRun & { scene: string },
): Promise<void> {
  await db.update(practiceRun).set({ scene }).where(isRun(run));
}

/** Keeps a run in the place of the one before. */
export async function savePracticeRun({ db }: Deps, row: PracticeRunRow): Promise<void> {
  const { userId: _userId, ...set } = row;
  await db.insert(practiceRun).values(row).onConflictDoUpdate({ target: practiceRun.userId, set });
}

export async function deletePracticeRun(
  { db }: Deps,
  { userId, task }: Person & { task: string },
): Promise<void> {
  await db
    .delete(practiceRun)
    .where(and(eq(practiceRun.userId, userId), eq(practiceRun.task, task)));
}

/** The practice tasks that a person has done, the first one first. */
export async function listPracticeDone(
  { db }: Deps,
  { userId }: Person,
): Promise<PracticeDoneRow[]> {
  return db
    .select()
    .from(practiceDone)
    .where(eq(practiceDone.userId, userId))
    .orderBy(asc(practiceDone.doneAt), asc(practiceDone.task));
}

/** Notes that a task is done; the first time counts. */
export async function insertPracticeDone({ db }: Deps, row: PracticeDoneRow): Promise<void> {
  await db.insert(practiceDone).values(row).onConflictDoNothing();
}

/**
 * Carries what a guest practised into an account: the union of both; a task that is open there
 * stays.
 */
export async function movePractice(
  { db }: Deps,
  { from, userId }: { from: string; userId: string },
): Promise<void> {
  await db.update(practiceAddress).set({ userId }).where(eq(practiceAddress.userId, from));
  const [run] = await db.select().from(practiceRun).where(eq(practiceRun.userId, from));
  if (run)
    await db
      .insert(practiceRun)
      .values({ ...run, userId })
      .onConflictDoNothing();
  const doneTasks = await listPracticeDone({ db }, { userId: from });
  if (doneTasks.length > 0)
    await db
      .insert(practiceDone)
      .values(doneTasks.map((row) => ({ ...row, userId })))
      .onConflictDoNothing();
}
