import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { account, user } from '../../schema/account/accounts.ts';
import { passkey } from '../../schema/account/passkeys.ts';
import { walletLink } from '../../schema/passes.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
type OfPerson = { userId: string };
type OfWallet = { /** In small letters. */ address: string };

/**
 * How many ways there are into an account. Whoever takes one away asks in the same transaction, and
 * holds the account's row from then on: two who take the last two away wait for each other.
 */
export async function countWaysIn({ db }: Deps, { userId }: OfPerson): Promise<number> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  const [accounts] = await db
    .select({ count: count() })
    .from(account)
    .where(eq(account.userId, userId));
  const [passkeys] = await db
    .select({ count: count() })
    .from(passkey)
    .where(eq(passkey.userId, userId));
  const [wallets] = await db
    .select({ count: count() })
    .from(walletLink)
    .where(and(eq(walletLink.userId, userId), isNotNull(walletLink.signsInSince)));
  return (accounts?.count ?? 0) + (passkeys?.count ?? 0) + (wallets?.count ?? 0);
}

/** Finds a wallet's owner; undefined: none. */
export async function findWalletOwner({ db }: Deps, { address }: OfWallet) {
  const [row] = await db
    .select({
      userId: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      signsInSince: walletLink.signsInSince,
    })
    .from(walletLink)
    .innerJoin(user, eq(user.id, walletLink.userId))
    .where(eq(walletLink.address, address));
  return row;
}

class TakenError extends Error {}

/** Makes a person whose wallet signs in, both or neither. Returns false where it is somebody's. */
export async function insertUserWithWallet(
  { db }: Deps,
  {
    userId,
    email,
    name,
    address,
    now,
  }: OfPerson & OfWallet & { email: string; name: string; now: Date },
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.insert(user).values({ id: userId, email, name, createdAt: now, updatedAt: now });
      const linkedWallets = await tx
        .insert(walletLink)
        .values({ address, userId, linkedAt: now, signsInSince: now })
        .onConflictDoNothing({ target: walletLink.address })
        .returning({ address: walletLink.address });
      if (linkedWallets.length === 0) throw new TakenError();
    });
    return true;
  } catch (error) {
    if (error instanceof TakenError) return false;
    throw error;
  }
}

/** Lets an account's linked wallet sign in. Returns false where it does, or is not its wallet. */
export async function startWalletSignIn(
  { db }: Deps,
  { userId, address, now }: OfPerson & OfWallet & { now: Date },
): Promise<boolean> {
  const updatedRows = await db
    .update(walletLink)
    .set({ signsInSince: now })
    .where(
      and(
        eq(walletLink.userId, userId),
        eq(walletLink.address, address),
        isNull(walletLink.signsInSince),
      ),
    )
    .returning({ address: walletLink.address });
  return updatedRows.length > 0;
}

/** Has it sign in no longer, unless that is the last way into the account. */
export async function stopWalletSignIn(
  { db }: Deps,
  { userId }: OfPerson,
): Promise<{ address: string } | 'off' | 'last'> {
  return db.transaction(async (tx) => {
    const ways = await countWaysIn({ db: tx }, { userId });
    const [link] = await tx
      .select({ address: walletLink.address, signsInSince: walletLink.signsInSince })
      .from(walletLink)
      .where(eq(walletLink.userId, userId));
    if (link?.signsInSince == null) return 'off';
    if (ways === 1) return 'last';
    await tx.update(walletLink).set({ signsInSince: null }).where(eq(walletLink.userId, userId));
    return { address: link.address };
  });
}
