import { and, eq, gt, like, lte, or, sql } from 'drizzle-orm';
import { verification } from '../../schema/account/accounts.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

type LinkRow = {
  /** A hash of what the mail carries. */
  identifier: string;
  /** `{purpose}:{userId}:…`, so that all of one person's can be found. */
  value: string;
  expiresAt: Date;
};

/** Keeps a value that a mail brings back, once. */
export async function insertLink(
  { db }: Deps,
  { id, now, ...link }: LinkRow & { id: string; now: Date },
): Promise<void> {
  await db.insert(verification).values({ id, ...link, createdAt: now, updatedAt: now });
}

/** The value, if it has not run out; it stays. */
export async function findLink(
  { db }: Deps,
  { identifier, now }: { identifier: string; now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ value: verification.value })
    .from(verification)
    .where(isLive(identifier, now))
    .limit(1);
  return row?.value;
}

/** The value, if it has not run out, and the end of it: of many who ask at once one gets it. */
export async function takeLink(
  { db }: Deps,
  { identifier, now }: { identifier: string; now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .delete(verification)
    .where(isLive(identifier, now))
    .returning({ value: verification.value });
  return row?.value;
}

/** Ends every link of a person, whatever it is for. */
export async function deleteAllLinksOf(
  { db }: Deps,
  { userId }: { userId: string },
): Promise<void> {
  await db.delete(verification).where(isOf(userId));
}

/** Ends a person's links of these purposes. */
export async function deleteLinksOf(
  { db }: Deps,
  { userId, purposes }: { userId: string; purposes: readonly string[] },
): Promise<void> {
  if (purposes.length > 0)
    await db
      .delete(verification)
      .where(
        and(
          isOf(userId),
          or(
            ...purposes.map((purpose) =>
              like(verification.value, `${purpose}:${escapeLike(userId)}:%`),
            ),
          ),
        ),
      );
}

/** Ends a person's links for something that were made after one of them; that one stays. */
export async function deleteLinksAfter(
  { db }: Deps,
  { userId, purpose, identifier }: { userId: string; purpose: string; identifier: string },
): Promise<void> {
  const creationTime = sql`(select one.created_at from verification one where one.identifier = ${identifier})`;
  await db
    .delete(verification)
    .where(
      and(
        isOf(userId),
        like(verification.value, `${purpose}:${escapeLike(userId)}:%`),
        sql`${verification.createdAt} > ${creationTime}`,
      ),
    );
}

/** Removes what has run out. */
export async function deleteExpiredLinks({
  db,
  clock,
}: Deps & { clock: () => Date }): Promise<void> {
  await db.delete(verification).where(lte(verification.expiresAt, clock()));
}

const isLive = (identifier: string, now: Date) =>
  and(eq(verification.identifier, identifier), gt(verification.expiresAt, now));

/** By its index: the words have to be the index's own. */
const isOf = (userId: string) => sql`split_part(${verification.value}, ':', 2) = ${userId}`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
