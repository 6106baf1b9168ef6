import { eq } from 'drizzle-orm';
import { user, userPicture } from '../schema/account/accounts.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database };

export async function findPicture(
  { db }: Deps,
  { userId }: { userId: string },
): Promise<{ webp: Uint8Array; updatedAt: Date } | undefined> {
  const [row] = await db
    .select({ webp: userPicture.webp, updatedAt: userPicture.updatedAt })
    .from(userPicture)
    .where(eq(userPicture.userId, userId));
  return row;
}

/** Keeps a picture in the place of the one before, and its address with the person. */
export async function savePicture(
  { db }: Deps,
  { userId, webp, address, now }: { userId: string; webp: Uint8Array; address: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(userPicture)
      .values({ userId, webp, updatedAt: now })
      .onConflictDoUpdate({ target: userPicture.userId, set: { webp, updatedAt: now } });
    await tx.update(user).set({ image: address, updatedAt: now }).where(eq(user.id, userId));
  });
}

/** Removes the picture, and the address of one that stood elsewhere too. */
export async function deletePicture(
  { db }: Deps,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(userPicture).where(eq(userPicture.userId, userId));
    await tx.update(user).set({ image: null, updatedAt: now }).where(eq(user.id, userId));
  });
}
