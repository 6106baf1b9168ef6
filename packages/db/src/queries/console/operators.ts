import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { user } from '../../schema/account/accounts.ts';
import { operatorInvitation, operatorRole, ownerLink } from '../../schema/console.ts';
import type { Database, Transaction } from '../../types.ts';

type Deps = { db: Database };
type Person = { userId: string };

/** The one row of its table. */
const LINK = 'owner';
const OWNER = 'owner';

type OperatorRow = { role: string; since: Date; version: number };

/** Finds a person's role; undefined: they are no operator. */
export async function findOperator(
  { db }: Deps,
  { userId }: Person,
): Promise<OperatorRow | undefined> {
  const [row] = await db
    .select({
      role: operatorRole.role,
      since: operatorRole.since,
      version: operatorRole.version,
    })
    .from(operatorRole)
    .where(eq(operatorRole.userId, userId));
  return row;
}

/** Everybody who works in the console, the first one first. */
export async function listOperators({ db }: Deps) {
  return db
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      role: operatorRole.role,
      since: operatorRole.since,
      version: operatorRole.version,
    })
    .from(operatorRole)
    .innerJoin(user, eq(user.id, operatorRole.userId))
    .orderBy(asc(operatorRole.since), asc(user.id));
}

export async function hasOwner({ db }: Deps): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(operatorRole)
    .where(eq(operatorRole.role, OWNER))
    .limit(1);
  return rows.length > 0;
}

/** Keeps the link that makes an owner, in place of the one before. */
export async function replaceOwnerLink(
  { db }: Deps,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .insert(ownerLink)
    .values({ id: LINK, tokenHash, expiresAt })
    .onConflictDoUpdate({ target: ownerLink.id, set: { tokenHash, expiresAt } });
}

/** Whether the link that makes an owner is this one. It is not used up. */
export async function isOwnerLink(
  { db }: Deps,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: ownerLink.id })
    .from(ownerLink)
    .where(and(eq(ownerLink.tokenHash, tokenHash), gt(ownerLink.expiresAt, now)));
  return rows.length > 0;
}

/**
 * Uses the link up and makes somebody an owner by it. Of many at the same moment one gets it.
 *
 * @returns what they were before; null: no operator. Undefined: the link is not this one, or over
 */
export async function claimOwnership(
  { db }: Deps,
  { userId, tokenHash, now }: Person & { tokenHash: string; now: Date },
): Promise<string | null | undefined> {
  return db.transaction(async (tx) => {
    const deletedLinks = await tx
      .delete(ownerLink)
      .where(and(eq(ownerLink.tokenHash, tokenHash), gt(ownerLink.expiresAt, now)))
      .returning({ id: ownerLink.id });
    if (deletedLinks.length === 0) return undefined;
    const before = await findOperator({ db: tx }, { userId });
    await write(tx, { userId, role: OWNER, now });
    return before?.role ?? null;
  });
}

/** Keeps an invitation, and forgets those that are over. */
export async function insertInvitation(
  { db }: Deps,
  row: typeof operatorInvitation.$inferInsert,
): Promise<void> {
  await db.delete(operatorInvitation).where(lte(operatorInvitation.expiresAt, row.madeAt));
  await db.insert(operatorInvitation).values(row);
}

/** Those that can be used, the newest first. */
export const listInvitations = ({ db }: Deps, { now }: { now: Date }) =>
  db
    .select({
      id: operatorInvitation.id,
      role: operatorInvitation.role,
      madeAt: operatorInvitation.madeAt,
      expiresAt: operatorInvitation.expiresAt,
    })
    .from(operatorInvitation)
    .where(gt(operatorInvitation.expiresAt, now))
    .orderBy(asc(operatorInvitation.madeAt), asc(operatorInvitation.id));

/** @returns its role; undefined: it was used, taken back, or never there */
export async function deleteInvitation(
  { db }: Deps,
  { id }: { id: string },
): Promise<string | undefined> {
  const [row] = await db
    .delete(operatorInvitation)
    .where(eq(operatorInvitation.id, id))
    .returning({ role: operatorInvitation.role });
  return row?.role;
}

/**
 * Uses an invitation up and gives its role to somebody who has none. Of many at the same moment one
 * gets it.
 *
 * @returns 'has-role': they work here already, and the invitation stays. Undefined: it is over
 */
export async function claimInvitation(
  { db }: Deps,
  { userId, tokenHash, now }: Person & { tokenHash: string; now: Date },
): Promise<{ role: string; id: string } | 'has-role' | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('operator roles'))`);
    const open = and(
      eq(operatorInvitation.tokenHash, tokenHash),
      gt(operatorInvitation.expiresAt, now),
    );
    const [match] = await tx
      .select({ id: operatorInvitation.id, role: operatorInvitation.role })
      .from(operatorInvitation)
      .where(open);
    if (!match) return undefined;
    if (await findOperator({ db: tx }, { userId })) return 'has-role';
    await tx.delete(operatorInvitation).where(open);
    await write(tx, { userId, role: match.role, now });
    return match;
  });
}

/**
 * Gives somebody a role, another one, or none (null).
 *
 * @param change version: of what whoever changes it has seen; 0: that they had none
 * @returns 'changed': somebody was quicker; 'last': nobody would be owner any more
 */
export async function changeRole(
  { db }: Deps,
  change: Person & { role: string | null; version: number; now: Date },
): Promise<'done' | 'changed' | 'last'> {
  return db.transaction(async (tx) => {
    // Two owners who step down at once: the second sees what the first has done.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('operator roles'))`);
    const { userId, role, version } = change;
    const now = await findOperator({ db: tx }, { userId });
    if ((now?.version ?? 0) !== version) return 'changed';
    if (now?.role === OWNER && role !== OWNER && (await countOwners(tx)) === 1) return 'last';
    if (role === null) await tx.delete(operatorRole).where(eq(operatorRole.userId, userId));
    else await write(tx, { ...change, role });
    return 'done';
  });
}

async function countOwners(tx: Transaction): Promise<number> {
  return tx.$count(operatorRole, eq(operatorRole.role, OWNER));
}

async function write(
  tx: Transaction,
  { userId, role, now }: Person & { role: string; now: Date },
): Promise<void> {
  await tx
    .insert(operatorRole)
    .values({ userId, role, since: now, version: 1 })
    .onConflictDoUpdate({
      target: operatorRole.userId,
      set: { role, since: now, version: sql`${operatorRole.version} + 1` },
    });
}
