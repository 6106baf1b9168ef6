import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { siweNonce, walletLink, walletProof } from '../../schema/passes.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

/** Remembers a nonce that was given out. */
export async function insertSiweNonce(
  { db }: Deps,
  { nonceHash, expiresAt }: { nonceHash: string; expiresAt: Date },
): Promise<void> {
  await db.insert(siweNonce).values({ nonceHash, expiresAt });
}

/**
 * Uses a nonce up. Of any number of tries at once exactly one gets true; later ones, and those too
 * late, get false.
 */
export async function consumeSiweNonce(
  { db }: Deps,
  { nonceHash, now }: { nonceHash: string; now: Date },
): Promise<boolean> {
  const used = await db
    .update(siweNonce)
    .set({ usedAt: now })
    .where(
      and(
        eq(siweNonce.nonceHash, nonceHash),
        isNull(siweNonce.usedAt),
        gt(siweNonce.expiresAt, now),
      ),
    )
    .returning({ nonceHash: siweNonce.nonceHash });
  return used.length > 0;
}

/** Keeps that a browser has proven a wallet. */
export async function insertWalletProof(
  { db }: Deps,
  proof: { tokenHash: string; address: string; chainId: number; provenAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(walletProof).values(proof);
}

/** A proof that has not run out. */
export async function findWalletProof(
  { db }: Deps,
  { tokenHash, now }: { tokenHash: string; now: Date },
) {
  const [row] = await db
    .select({
      address: walletProof.address,
      chainId: walletProof.chainId,
      expiresAt: walletProof.expiresAt,
    })
    .from(walletProof)
    .where(and(eq(walletProof.tokenHash, tokenHash), gt(walletProof.expiresAt, now)));
  return row;
}

export async function deleteWalletProof(
  { db }: Deps,
  { tokenHash }: { tokenHash: string },
): Promise<void> {
  await db.delete(walletProof).where(eq(walletProof.tokenHash, tokenHash));
}

/** Forgets in which browsers a wallet was proven. `address` in small letters. */
export async function deleteWalletProofsOf(
  { db }: Deps,
  { address }: { address: string },
): Promise<void> {
  await db.delete(walletProof).where(eq(walletProof.address, address));
}

class TakenError extends Error {}

/**
 * Links a wallet to an account in place of the one that it had. Returns false, changing nothing,
 * where it is another account's, or the account's own signs in to it.
 */
export async function linkWallet(
  { db }: Deps,
  { address, userId, now }: { address: string; userId: string; now: Date },
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      // Two clicks of one account: the second waits, and finds its own link and nobody else's.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`wallet ${userId}`}))`);
      await tx
        .delete(walletLink)
        .where(and(eq(walletLink.userId, userId), isNull(walletLink.signsInSince)));
      const linkedWallets = await tx
        .insert(walletLink)
        .values({ address, userId, linkedAt: now })
        .onConflictDoNothing()
        .returning({ address: walletLink.address });
      if (linkedWallets.length === 0) throw new TakenError();
    });
    return true;
  } catch (error) {
    if (error instanceof TakenError) return false;
    throw error;
  }
}

/** The wallet of an account; undefined where it has none. */
export async function findWalletLink({ db }: Deps, { userId }: { userId: string }) {
  const [row] = await db
    .select({
      address: walletLink.address,
      linkedAt: walletLink.linkedAt,
      signsInSince: walletLink.signsInSince,
    })
    .from(walletLink)
    .where(eq(walletLink.userId, userId));
  return row;
}

/** Ends the link, unless it signs in. Returns whether there was such a one. */
export async function unlinkWallet({ db }: Deps, { userId }: { userId: string }): Promise<boolean> {
  const deletedLinks = await db
    .delete(walletLink)
    .where(and(eq(walletLink.userId, userId), isNull(walletLink.signsInSince)))
    .returning({ address: walletLink.address });
  return deletedLinks.length > 0;
}

/** Removes nonces and proofs that have run out. */
export async function deleteExpiredWalletRecords({
  db,
  clock,
}: Deps & { clock: () => Date }): Promise<void> {
  const now = clock();
  await db.delete(siweNonce).where(lte(siweNonce.expiresAt, now));
  await db.delete(walletProof).where(lte(walletProof.expiresAt, now));
}
