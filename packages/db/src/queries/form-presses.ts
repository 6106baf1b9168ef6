import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { formPress } from '../schema/forms.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database; clock: () => Date };

/** One holder's work on a press. */
type FormPress = { key: string; holder: string };

/**
 * Takes a press for oneself, where nobody works on it or its end has passed.
 *
 * @returns whether it is the caller's
 */
export async function takeFormPress(
  { db, clock }: Deps,
  { key, holder, seconds }: FormPress & { seconds: number },
): Promise<boolean> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const insertedRows = await db
    .insert(formPress)
    .values({ key, holder, expiresAt })
    .onConflictDoUpdate({
      target: formPress.key,
      set: { holder, expiresAt, answer: sql`null` },
      setWhere: lte(formPress.expiresAt, now),
    })
    .returning({ holder: formPress.holder });
  return insertedRows.length > 0;
}

/** Reads a press's answer: null while it is worked on, undefined where there is none any more. */
export async function readFormAnswer(
  { db, clock }: Deps,
  key: string,
): Promise<string | null | undefined> {
  const [row] = await db
    .select({ answer: formPress.answer })
    .from(formPress)
    .where(and(eq(formPress.key, key), gt(formPress.expiresAt, clock())));
  return row?.answer;
}

/**
 * Keeps what came of a press for who presses again.
 * @param seconds from now, where it is not to be kept until its end
 */
export async function saveFormAnswer(
  { db, clock }: Deps,
  { key, holder, answer, seconds }: FormPress & { answer: string; seconds?: number | undefined },
): Promise<void> {
  await db
    .update(formPress)
    .set({
      answer,
      ...(seconds === undefined ? {} : { expiresAt: new Date(clock().getTime() + seconds * 1000) }),
    })
    .where(and(eq(formPress.key, key), eq(formPress.holder, holder)));
}

/** Lets go of a press that came to nothing. */
export async function dropFormPress(
  { db }: Pick<Deps, 'db'>,
  { key, holder }: FormPress,
): Promise<void> {
  await db.delete(formPress).where(and(eq(formPress.key, key), eq(formPress.holder, holder)));
}

/** Removes presses whose end has passed. */
export async function deleteExpiredFormPresses({ db, clock }: Deps): Promise<void> {
  await db.delete(formPress).where(lte(formPress.expiresAt, clock()));
}
