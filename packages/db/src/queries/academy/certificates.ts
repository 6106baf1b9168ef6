import { and, count, desc, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { certificate } from '../../schema/learning/academy.ts';
import { keyFingerprint } from '../../schema/account/keys.ts';
import type { Database } from '../../types.ts';
import { queueWebhookEvents } from '../developers/webhook-events.ts';

type Deps = { db: Database };

export type CertificateRow = typeof certificate.$inferSelect;

export async function findCertificate(
  { db }: Deps,
  id: string,
): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificate).where(eq(certificate.id, id));
  return row;
}

/**
 * A person's certificates of a course in one of its versions, revoked ones too, the newest first.
 */
export async function listCourseCertificates(
  { db }: Deps,
  of: { userId: string; courseId: string; courseVersion: number },
): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificate)
    .where(
      and(
        eq(certificate.userId, of.userId),
        eq(certificate.courseId, of.courseId),
        eq(certificate.courseVersion, of.courseVersion),
      ),
    )
    .orderBy(desc(certificate.issuedAt), certificate.id);
}

/** A person's certificates that hold, the newest first. */
export async function listValidCertificates(
  { db }: Deps,
  userId: string,
): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificate)
    .where(and(eq(certificate.userId, userId), isNull(certificate.revokedAt)))
    .orderBy(desc(certificate.issuedAt), certificate.id);
}

export async function insertCertificate(
  { db }: Deps,
  row: typeof certificate.$inferInsert,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(certificate).values(row);
    const { id, userId, courseId, courseTitle, issuedAt } = row;
    if (userId === null || userId === undefined) return;
    const data = { id, courseId, courseTitle, issuedAt, path: `/certificate/${id}` };
    const events = [{ type: 'certificate.issued', data }];
    await queueWebhookEvents({ db: tx }, { events, owner: userId, now: issuedAt });
  });
}

/**
 * Revokes a certificate and takes its name away; undefined when it is not there or was revoked
 * before.
 */
export async function revokeCertificateRow(
  { db }: Deps,
  { id, reason, replacedBy, now }: { id: string; reason: string; replacedBy?: string; now: Date },
): Promise<CertificateRow | undefined> {
  const [row] = await db
    .update(certificate)
    .set({
      revokedAt: now,
      revokedFor: reason,
      name: null,
      credential: null,
      ...(replacedBy === undefined ? {} : { replacedBy }),
    })
    .where(and(eq(certificate.id, id), isNull(certificate.revokedAt)))
    .returning();
  return row;
}

/**
 * A free place in the status lists.
 *
 * @param draw proposes one, by how many certificates have one
 * @throws Error where none is found: lists are never nearly full
 */
export async function takeStatusIndex(
  { db }: Deps,
  draw: (issuedCount: number) => number,
): Promise<number> {
  const [row] = await db.select({ issued: count(certificate.statusIndex) }).from(certificate);
  for (let tries = 0; tries < 64; tries++) {
    const index = draw(row?.issued ?? 0);
    const certificatesAtIndex = await db
      .select({ id: certificate.id })
      .from(certificate)
      .where(eq(certificate.statusIndex, index));
    if (certificatesAtIndex.length === 0) return index;
  }
  throw new Error('no free place in the status lists');
}

/** Places from `from` to before `to` of certificates that do not hold, or not for now. */
export async function listEndedStatuses(
  { db }: Deps,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const rows = await db
    .select({ index: certificate.statusIndex })
    .from(certificate)
    .where(
      and(
        gte(certificate.statusIndex, from),
        lt(certificate.statusIndex, to),
        or(isNotNull(certificate.revokedAt), isNotNull(certificate.takenDownFor)),
      ),
    );
  return rows.flatMap(({ index }) => index ?? []);
}

const PUBLIC_KEYS = 'CERTIFICATE_PUBLIC_KEY';

/** Public keys, each with its seal, that certificates were ever signed with. */
export async function listSealedPublicKeys({
  db,
}: Deps): Promise<{ sealed: string; firstSeenAt: Date }[]> {
  return db
    .select({ sealed: keyFingerprint.fingerprint, firstSeenAt: keyFingerprint.firstSeenAt })
    .from(keyFingerprint)
    .where(eq(keyFingerprint.name, PUBLIC_KEYS))
    .orderBy(keyFingerprint.firstSeenAt, keyFingerprint.fingerprint);
}

/** Remembers a public key for good. Known ones stay as they are. */
export async function insertSealedPublicKey(
  { db }: Deps,
  { sealed: sealedKey, now }: { sealed: string; now: Date },
): Promise<void> {
  await db
    .insert(keyFingerprint)
    .values({ name: PUBLIC_KEYS, fingerprint: sealedKey, firstSeenAt: now })
    .onConflictDoNothing();
}
