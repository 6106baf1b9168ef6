import { and, eq, lt, notExists, or, sql } from 'drizzle-orm';
import { activityDay, lessonCompletion } from '../schema/academy.ts';
import { account, session, user } from '../schema/accounts.ts';
import { telegramCode, telegramLink } from '../schema/assistant.ts';
import { walletLink } from '../schema/passes.ts';
import type { Database } from '../types.ts';
import { deleteAllLinksOf } from './links.ts';
import { deleteWatchesOfUser, moveWatchesOfGuest } from './watches.ts';
import { moveStudioJobs } from './studio.ts';

type Deps = { db: Database };

/** The way to sign in that is a password, as Better Auth names it. */
const PASSWORD = 'credential';

const person = {
  id: user.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified,
  isAnonymous: user.isAnonymous,
};

/** Addresses are kept in small letters; give them so. */
export async function findUserByEmail({ db }: Deps, email: string) {
  const [row] = await db.select(person).from(user).where(eq(user.email, email));
  return row;
}

export async function findUserById({ db }: Deps, id: string) {
  const [row] = await db.select(person).from(user).where(eq(user.id, id));
  return row;
}

/** Makes a person with a password, both or neither. Returns false where the address is taken. */
export async function insertUserWithPassword(
  { db }: Deps,
  {
    userId,
    accountId,
    email,
    name,
    hash,
    now,
  }: { userId: string; accountId: string; email: string; name: string; hash: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(user)
      .values({ id: userId, email, name, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id });
    if (made.length === 0) return false;
    await tx.insert(account).values({
      id: accountId,
      accountId: userId,
      providerId: PASSWORD,
      userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    });
    return true;
  });
}

export async function updateUserName(
  { db }: Deps,
  { userId, name, now }: { userId: string; name: string; now: Date },
): Promise<void> {
  await db.update(user).set({ name, updatedAt: now }).where(eq(user.id, userId));
}

export async function markEmailVerified(
  { db }: Deps,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await db.update(user).set({ emailVerified: true, updatedAt: now }).where(eq(user.id, userId));
}

/** Gives a person another, proven address. Returns false, changing nothing, where somebody else has it. */
export async function updateUserEmail(
  { db }: Deps,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<boolean> {
  const taken = db
    .select({ one: sql`1` })
    .from(sql`"user" other`)
    .where(sql`other.email = ${email} and other.id <> ${userId}`);
  try {
    const changed = await db
      .update(user)
      .set({ email, emailVerified: true, updatedAt: now })
      .where(and(eq(user.id, userId), notExists(taken)))
      .returning({ id: user.id });
    return changed.length > 0;
  } catch (error) {
    // Somebody else was quicker.
    if (/unique|duplicate/i.test(`${(error as Error).message} ${String((error as Error).cause)}`))
      return false;
    throw error;
  }
}

/** The hash of a person's password; undefined where they have none. */
export async function findPasswordHash({ db }: Deps, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD)));
  return row?.password ?? undefined;
}

/** Sets a person's password, whether or not they had one. */
export async function setPasswordHash(
  { db }: Deps,
  { id, userId, hash, now }: { id: string; userId: string; hash: string; now: Date },
): Promise<void> {
  await db
    .insert(account)
    .values({
      id,
      accountId: userId,
      providerId: PASSWORD,
      userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [account.providerId, account.accountId],
      set: { password: hash, updatedAt: now },
    });
}

/** Who an identity provider's account belongs to here. */
export async function findLinkedUser(
  { db }: Deps,
  { providerId, accountId }: { providerId: string; accountId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: account.userId })
    .from(account)
    .where(and(eq(account.providerId, providerId), eq(account.accountId, accountId)));
  return row?.userId;
}

/** Names of the ways in which a person can sign in: 'credential', 'google'. */
export async function listSignInWays({ db }: Deps, userId: string): Promise<string[]> {
  const rows = await db
    .select({ providerId: account.providerId })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(account.createdAt);
  return rows.map(({ providerId }) => providerId);
}

/**
 * Hands an account whose address nobody had proven to the one who has just proven it: every password, provider
 * link and session from before is void, and so is every other hold on it: links of mails, a linked wallet, a linked
 * Telegram account with what it waits for, and whatever somebody had watched with it. What was learned stays.
 */
export async function claimUnprovenUser(
  { db }: Deps,
  { userId, name, now }: { userId: string; name?: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const claimed = await tx
      .update(user)
      .set({ emailVerified: true, updatedAt: now, ...(name === undefined ? {} : { name }) })
      .where(and(eq(user.id, userId), eq(user.emailVerified, false)))
      .returning({ id: user.id });
    if (claimed.length === 0) return;
    await tx.delete(account).where(eq(account.userId, userId));
    await tx.delete(session).where(eq(session.userId, userId));
    await deleteAllLinksOf({ db: tx }, { userId });
    await tx.delete(walletLink).where(eq(walletLink.userId, userId));
    await tx.delete(telegramCode).where(eq(telegramCode.userId, userId));
    await tx.delete(telegramLink).where(eq(telegramLink.userId, userId));
    await deleteWatchesOfUser({ db: tx }, { userId });
  });
}

/** Moves what a guest learned to an account: the union of both; then the guest is gone. */
export async function moveGuest(
  { db }: Deps,
  { guestId, userId }: { guestId: string; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const isGuest = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, guestId), eq(user.isAnonymous, true)));
    if (isGuest.length === 0 || guestId === userId) return;
    const lessons = await tx
      .select()
      .from(lessonCompletion)
      .where(eq(lessonCompletion.userId, guestId));
    if (lessons.length > 0)
      await tx
        .insert(lessonCompletion)
        .values(lessons.map((row) => ({ ...row, userId })))
        .onConflictDoNothing();
    const days = await tx.select().from(activityDay).where(eq(activityDay.userId, guestId));
    if (days.length > 0)
      await tx
        .insert(activityDay)
        .values(days.map((row) => ({ ...row, userId })))
        .onConflictDoNothing();
    await moveStudioJobs({ db: tx }, { from: `user:${guestId}`, to: `user:${userId}`, userId });
    await moveWatchesOfGuest({ db: tx }, { guestId, userId });
    await tx.delete(user).where(eq(user.id, guestId));
  });
}

/** Removes sign-ups whose address was never confirmed and with which nothing was ever done. */
export async function deleteUnconfirmedUsers({ db }: Deps, before: Date): Promise<void> {
  await db
    .delete(user)
    .where(
      and(
        sql`not ${user.emailVerified}`,
        or(sql`${user.isAnonymous} is null`, eq(user.isAnonymous, false)),
        lt(user.createdAt, before),
        ...hasNothing(db),
      ),
    );
}

/** Removes one such sign-up, however young, for the one who has just proven its address. */
export async function deleteUnconfirmedUser({ db }: Deps, email: string): Promise<void> {
  await db
    .delete(user)
    .where(and(eq(user.email, email), eq(user.emailVerified, false), ...hasNothing(db)));
}

/** Removes guests whose session has run out. */
export async function deleteStaleGuests({ db }: Deps, before: Date): Promise<void> {
  const [withoutSession] = hasNothing(db);
  await db
    .delete(user)
    .where(and(sql`${user.isAnonymous}`, lt(user.createdAt, before), withoutSession));
}

function hasNothing(db: Database) {
  return [
    notExists(
      db
        .select({ one: sql`1` })
        .from(session)
        .where(eq(session.userId, user.id)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(lessonCompletion)
        .where(eq(lessonCompletion.userId, user.id)),
    ),
  ];
}
