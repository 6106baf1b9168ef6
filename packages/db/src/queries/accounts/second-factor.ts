import { and, count, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { prepareOnce } from '../../prepared.ts';
import {
  factorLift,
  recoveryCode,
  secondFactor,
  trustedBrowser,
} from '../../schema/account/second-factor.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
type OfPerson = { userId: string };

type FactorRow = typeof secondFactor.$inferSelect;

const factorOf = prepareOnce((db) =>
  db
    .select()
    .from(secondFactor)
    .where(eq(secondFactor.userId, sql.placeholder('userId')))
    .prepare(''),
);

/** Finds a person's app secret, begun or confirmed. */
export async function findFactor(
  { db }: Deps,
  { userId }: OfPerson,
): Promise<FactorRow | undefined> {
  const [row] = await factorOf(db).execute({ userId });
  return row;
}

/** Begins a factor, in place of one that was begun before. Returns false where one is on. */
export async function startFactor(
  { db }: Deps,
  { userId, secret, now }: OfPerson & { secret: string; now: Date },
): Promise<boolean> {
  const startedRows = await db
    .insert(secondFactor)
    .values({ userId, secret, startedAt: now, lastStep: 0 })
    .onConflictDoUpdate({
      target: secondFactor.userId,
      set: { secret, startedAt: now, lastStep: 0 },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ userId: secondFactor.userId });
  return startedRows.length > 0;
}

/** Turns a begun factor on, with its recovery codes. Returns false where none waits for it. */
export async function confirmFactor(
  { db }: Deps,
  {
    userId,
    secret,
    step,
    hashes,
    now,
  }: OfPerson & { secret: string; step: number; hashes: readonly string[]; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const confirmedRows = await tx
      .update(secondFactor)
      .set({ confirmedAt: now, lastStep: step })
      .where(
        and(
          eq(secondFactor.userId, userId),
          eq(secondFactor.secret, secret),
          isNull(secondFactor.confirmedAt),
        ),
      )
      .returning({ userId: secondFactor.userId });
    if (confirmedRows.length === 0) return false;
    await writeRecoveryCodes({ db: tx }, { userId, hashes });
    return true;
  });
}

/** Takes the code of a time step: of many who bring it one is told yes, and no older one is good. */
export async function takeFactorStep(
  { db }: Deps,
  { userId, step }: OfPerson & { step: number },
): Promise<boolean> {
  const updatedRows = await db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactor.userId, userId),
        isNotNull(secondFactor.confirmedAt),
        lt(secondFactor.lastStep, step),
      ),
    )
    .returning({ userId: secondFactor.userId });
  return updatedRows.length > 0;
}

/**
 * Ends a person's factor and all that goes with it: recovery codes, trusted browsers, and an
 * operator's act that would have lifted it.
 */
export async function deleteFactor({ db }: Deps, { userId }: OfPerson): Promise<boolean> {
  return db.transaction(async (tx) => {
    // First, as whoever lifts it does: two at once wait for each other, and not crosswise.
    await tx.delete(factorLift).where(eq(factorLift.userId, userId));
    const deletedRows = await tx
      .delete(secondFactor)
      .where(eq(secondFactor.userId, userId))
      .returning({ confirmedAt: secondFactor.confirmedAt });
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
    await tx.delete(trustedBrowser).where(eq(trustedBrowser.userId, userId));
    return deletedRows.some(({ confirmedAt }) => confirmedAt !== null);
  });
}

/** New recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(
  { db }: Deps,
  input: OfPerson & { hashes: readonly string[] },
): Promise<void> {
  await db.transaction((tx) => writeRecoveryCodes({ db: tx }, input));
}

async function writeRecoveryCodes(
  { db }: Deps,
  { userId, hashes }: OfPerson & { hashes: readonly string[] },
): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await db.insert(recoveryCode).values(hashes.map((hash) => ({ userId, hash })));
}

/** Uses a recovery code up: of many who bring it one is told yes. */
export async function takeRecoveryCode(
  { db }: Deps,
  { userId, hash }: OfPerson & { hash: string },
): Promise<boolean> {
  const deletedCodes = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.hash, hash)))
    .returning({ userId: recoveryCode.userId });
  return deletedCodes.length > 0;
}

export async function countRecoveryCodes({ db }: Deps, { userId }: OfPerson): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCode)
    .where(eq(recoveryCode.userId, userId));
  return row?.count ?? 0;
}

export async function insertTrustedBrowser(
  { db }: Deps,
  {
    userId,
    tokenHash,
    now,
    expiresAt,
  }: OfPerson & { tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(trustedBrowser).values({ userId, tokenHash, createdAt: now, expiresAt });
}

/** Whether one of these is this person's and not over. */
export async function findTrustedBrowser(
  { db }: Deps,
  { userId, tokenHashes, now }: OfPerson & { tokenHashes: readonly string[]; now: Date },
): Promise<boolean> {
  if (tokenHashes.length === 0) return false;
  const rows = await db
    .select({ one: sql`1` })
    .from(trustedBrowser)
    .where(
      and(
        inArray(trustedBrowser.tokenHash, [...tokenHashes]),
        eq(trustedBrowser.userId, userId),
        gt(trustedBrowser.expiresAt, now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function countTrustedBrowsers(
  { db }: Deps,
  { userId, now }: OfPerson & { now: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(trustedBrowser)
    .where(and(eq(trustedBrowser.userId, userId), gt(trustedBrowser.expiresAt, now)));
  return row?.count ?? 0;
}

/** Trusts none of a person's browsers any more. */
export async function deleteTrustedBrowsers({ db }: Deps, { userId }: OfPerson): Promise<void> {
  await db.delete(trustedBrowser).where(eq(trustedBrowser.userId, userId));
}

export async function deleteExpiredTrust({
  db,
  clock,
}: Deps & { clock: () => Date }): Promise<void> {
  await db.delete(trustedBrowser).where(lte(trustedBrowser.expiresAt, clock()));
}

/** Notes that a factor is to be lifted, unless it was noted already. */
export async function insertFactorLift(
  { db }: Deps,
  row: OfPerson & { askedAt: Date; dueAt: Date },
): Promise<boolean> {
  const insertedRows = await db
    .insert(factorLift)
    .values(row)
    .onConflictDoNothing({ target: factorLift.userId })
    .returning({ userId: factorLift.userId });
  return insertedRows.length > 0;
}

export async function findFactorLift({ db }: Deps, { userId }: OfPerson) {
  const [row] = await db.select().from(factorLift).where(eq(factorLift.userId, userId));
  return row;
}

export async function deleteFactorLift({ db }: Deps, { userId }: OfPerson): Promise<boolean> {
  const deletedRows = await db
    .delete(factorLift)
    .where(eq(factorLift.userId, userId))
    .returning({ userId: factorLift.userId });
  return deletedRows.length > 0;
}

/** Lists lifts that are due. */
export async function listDueFactorLifts(
  { db }: Deps,
  { now }: { now: Date },
): Promise<{ userId: string }[]> {
  return db
    .select({ userId: factorLift.userId })
    .from(factorLift)
    .where(lte(factorLift.dueAt, now));
}

/**
 * Takes the act of somebody whose waiting time is over: of several who lift it in a transaction one
 * is told yes.
 */
export async function takeDueFactorLift(
  { db }: Deps,
  { userId, now }: OfPerson & { now: Date },
): Promise<boolean> {
  const deletedLifts = await db
    .delete(factorLift)
    .where(and(eq(factorLift.userId, userId), lte(factorLift.dueAt, now)))
    .returning({ userId: factorLift.userId });
  return deletedLifts.length > 0;
}
