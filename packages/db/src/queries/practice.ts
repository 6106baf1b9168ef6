import { and, asc, eq } from 'drizzle-orm';
import { practiceDone, practiceRun } from '../schema/practice.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database };
type Person = { userId: string };

export type PracticeRunRow = typeof practiceRun.$inferSelect;
export type PracticeDoneRow = typeof practiceDone.$inferSelect;

/** The practice task that a person works on. */
export async function findPracticeRun(
  { db }: Deps,
  { userId }: Person,
): Promise<PracticeRunRow | undefined> {
  const [row] = await db.select().from(practiceRun).where(eq(practiceRun.userId, userId));
  return row;
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
  const run = await findPracticeRun({ db }, { userId: from });
  if (run)
    await db
      .insert(practiceRun)
      .values({ ...run, userId })
      .onConflictDoNothing();
  const done = await listPracticeDone({ db }, { userId: from });
  if (done.length > 0)
    await db
      .insert(practiceDone)
      .values(done.map((row) => ({ ...row, userId })))
      .onConflictDoNothing();
}
