import { inspect } from 'node:util';
import { and, eq, inArray, isNotNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { errorMessage } from '@firm/format';
import { prepareOnce } from '../../prepared.ts';
import { activityDay, lessonCompletion } from '../../schema/learning/academy.ts';
import { account, session, user } from '../../schema/account/accounts.ts';
import { telegramCode, telegramLink } from '../../schema/assistant.ts';
import { apiKey } from '../../schema/developers.ts';
import { walletLink } from '../../schema/passes.ts';
import type { Database } from '../../types.ts';
import { erasePerson } from './account-data.ts';
import { deleteAllLinksOf } from './links.ts';
import { deletePasskeysOf } from './passkeys.ts';
import { movePractice } from '../academy/practice.ts';
import { deleteFactor } from './second-factor.ts';
import { deleteWatchesOfUser, moveWatchesOfGuest } from '../assistant/watches.ts';
import { moveStudioJobs } from '../studio/studio.ts';

type Deps = { db: Database };

/** The way to sign in that is a password, as Better Auth names it. */
const PASSWORD = 'credential';

/** Nobody has more than a password and the providers that there are. */
const MAX_WAYS = 100;

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

const userWithAccounts = prepareOnce((db) =>
  db
    .select({ user, account })
    .from(user)
    .leftJoin(account, eq(account.userId, user.id))
    .where(eq(user.email, sql.placeholder('email')))
    .limit(MAX_WAYS)
    .prepare(''),
);

/** A person with whatever they sign in by, in one statement: every sign-in asks for both. */
export async function findUserWithAccounts({ db }: Deps, email: string) {
  const rows = await userWithAccounts(db).execute({ email });
  const [first] = rows;
  return (
    first && { ...first.user, account: rows.flatMap((row) => (row.account ? [row.account] : [])) }
  );
}

export async function findUserById({ db }: Deps, id: string) {
  const [row] = await db.select(person).from(user).where(eq(user.id, id));
  return row;
}

/** The way to sign in that is a password, new. */
const passwordOf = ({
  id,
  userId,
  hash,
  now,
}: {
  id: string;
  userId: string;
  hash: string;
  now: Date;
}) => ({
  id,
  accountId: userId,
  providerId: PASSWORD,
  userId,
  password: hash,
  createdAt: now,
  updatedAt: now,
});

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
    const insertedRows = await tx
      .insert(user)
      .values({ id: userId, email, name, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id });
    if (insertedRows.length === 0) return false;
    await tx.insert(account).values(passwordOf({ id: accountId, userId, hash, now }));
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

/**
 * Gives a person another, proven address. Returns false, changing nothing, where somebody else has
 * it.
 */
export async function updateUserEmail(
  { db }: Deps,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<boolean> {
  const namesake = db
    .select({ one: sql`1` })
    .from(sql`"user" other`)
    .where(sql`other.email = ${email} and other.id <> ${userId}`);
  try {
    // By itself, so that whoever does more in a transaction can go on where it fails.
    const updatedRows = await db.transaction((tx) =>
      tx
        .update(user)
        .set({ email, emailVerified: true, updatedAt: now })
        .where(and(eq(user.id, userId), notExists(namesake)))
        .returning({ id: user.id }),
    );
    return updatedRows.length > 0;
  } catch (error) {
    // Somebody else was quicker.
    if (/unique|duplicate/i.test(`${errorMessage(error)} ${inspect(error)}`)) return false;
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
    .values(passwordOf({ id, userId, hash, now }))
    .onConflictDoUpdate({
      target: [account.providerId, account.accountId],
      set: { password: hash, updatedAt: now },
    });
}

/** Keeps the same password in another way, unless it was changed since it was read. */
export async function replacePasswordHash(
  { db }: Deps,
  { userId, before, hash }: { userId: string; before: string; hash: string },
): Promise<void> {
  await db
    .update(account)
    .set({ password: hash })
    .where(
      and(
        eq(account.userId, userId),
        eq(account.providerId, PASSWORD),
        eq(account.password, before),
      ),
    );
}

/** Finds the user of an identity provider's account. */
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
    .orderBy(account.createdAt, account.id);
  return rows.map(({ providerId }) => providerId);
}

/**
 * Hands an account whose address nobody had proven to the one who has just proven it: every
 * password, provider link and session from before is void, and so is every other hold on it: links
 * of mails, a linked wallet, a linked Telegram account with what it waits for, and whatever
 * somebody had watched with it. What was learned stays.
 */
export async function claimUnprovenUser(
  { db }: Deps,
  { userId, name, now }: { userId: string; name?: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const updatedRows = await tx
      .update(user)
      .set({ emailVerified: true, updatedAt: now, ...(name === undefined ? {} : { name }) })
      .where(and(eq(user.id, userId), eq(user.emailVerified, false)))
      .returning({ id: user.id });
    if (updatedRows.length > 0) await endEveryHold({ db: tx }, { userId });
  });
}

/**
 * The same for somebody who already has another account and has just proven that the address is
 * theirs: what was learned and made with the unproven account goes to theirs, every hold on it
 * ends, and it is gone.
 *
 * @param input.userId who has proven the address; their own account is left as it is
 * @returns false where nobody else had signed up with it, or had proven it
 */
export async function absorbUnprovenUser(
  { db }: Deps,
  { email, userId, now, reason }: { email: string; userId: string; now: Date; reason: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [other] = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.email, email), eq(user.emailVerified, false), ne(user.id, userId)))
      .for('update');
    if (other === undefined) return false;
    await endEveryHold({ db: tx }, { userId: other.id });
    await moveWork({ db: tx }, { from: other.id, userId });
    await erasePerson({ db: tx }, { userId: other.id, email, now, reason });
    return true;
  });
}

async function endEveryHold({ db }: Deps, { userId }: { userId: string }): Promise<void> {
  await db.delete(account).where(eq(account.userId, userId));
  await db.delete(session).where(eq(session.userId, userId));
  await deletePasskeysOf({ db }, { userId });
  await db.delete(apiKey).where(eq(apiKey.userId, userId));
  await deleteFactor({ db }, { userId });
  await deleteAllLinksOf({ db }, { userId });
  await db.delete(walletLink).where(eq(walletLink.userId, userId));
  await db.delete(telegramCode).where(eq(telegramCode.userId, userId));
  await db.delete(telegramLink).where(eq(telegramLink.userId, userId));
  await deleteWatchesOfUser({ db }, { userId });
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
    await moveWork({ db: tx }, { from: guestId, userId });
    await moveWatchesOfGuest({ db: tx }, { guestId, userId });
    await tx.delete(user).where(eq(user.id, guestId));
  });
}

/** Lessons, days of learning, practice and what the studio made: the union of both. */
async function moveWork(
  { db }: Deps,
  { from, userId }: { from: string; userId: string },
): Promise<void> {
  const lessons = await db.select().from(lessonCompletion).where(eq(lessonCompletion.userId, from));
  if (lessons.length > 0) {
    // They were counted on the day on which they were learned.
    await db.execute(sql`select set_config('firm.is_moved', 'yes', true)`);
    await db
      .insert(lessonCompletion)
      .values(lessons.map((row) => ({ ...row, userId })))
      .onConflictDoNothing();
    await db.execute(sql`select set_config('firm.is_moved', '', true)`);
  }
  const days = await db.select().from(activityDay).where(eq(activityDay.userId, from));
  if (days.length > 0)
    await db
      .insert(activityDay)
      .values(days.map((row) => ({ ...row, userId })))
      .onConflictDoNothing();
  await movePractice({ db }, { from, userId });
  await moveStudioJobs({ db }, { from: `user:${from}`, to: `user:${userId}`, userId });
}

/** Last user looked at. */
export type StaleCursor = { createdAt: string; id: string };
type StaleStep = {
  before: Date;
  /** From behind whom on; absent: from the first. */
  after?: StaleCursor | undefined;
  /** How many are looked at: in small steps nobody waits for long. */
  atOnce: number;
};

/**
 * Removes sign-ups from before a time whose address was never confirmed and with which nothing was
 * ever done, among the next few.
 *
 * @returns where to go on; undefined: all were looked at
 */
export async function deleteUnconfirmedUsers(
  { db }: Deps,
  step: StaleStep,
): Promise<StaleCursor | undefined> {
  const isUnconfirmed = and(
    sql`not ${user.emailVerified}`,
    or(sql`${user.isAnonymous} is null`, eq(user.isAnonymous, false)),
  );
  return await deleteStale(db, step, isUnconfirmed, [...hasNothing(db), signsInByNoWallet(db)]);
}

/** Likewise guests whose session has run out. */
export async function deleteStaleGuests(
  { db }: Deps,
  step: StaleStep,
): Promise<StaleCursor | undefined> {
  return await deleteStale(db, step, sql`${user.isAnonymous}`, hasNothing(db).slice(0, 1));
}

async function deleteStale(
  db: Database,
  { before, after, atOnce }: StaleStep,
  isOne: SQL | undefined,
  isStale: readonly SQL[],
): Promise<StaleCursor | undefined> {
  const users = await db
    .select({ id: user.id, createdAt: sql<string>`${user.createdAt}::text` })
    .from(user)
    .where(
      and(
        isOne,
        lt(user.createdAt, before),
        after &&
          sql`(${user.createdAt}, ${user.id}) > (${after.createdAt}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(user.createdAt, user.id)
    .limit(atOnce);
  const ids = users.map(({ id }) => id);
  if (ids.length > 0) await db.delete(user).where(and(inArray(user.id, ids), isOne, ...isStale));
  return users.length < atOnce ? undefined : users.at(-1);
}

/** Spares wallet users: they need no address, and can always come back. */
const signsInByNoWallet = (db: Database) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(walletLink)
      .where(and(eq(walletLink.userId, user.id), isNotNull(walletLink.signsInSince))),
  );

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
