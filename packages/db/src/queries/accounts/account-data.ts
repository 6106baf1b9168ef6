import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { activityDay, certificate, finalTest } from '../../schema/learning/academy.ts';
import {
  account,
  accountGrant,
  changeLock,
  session,
  user,
  verification,
} from '../../schema/account/accounts.ts';
import { passkey } from '../../schema/account/passkeys.ts';
import { secondFactor, trustedBrowser } from '../../schema/account/second-factor.ts';
import type { Database } from '../../types.ts';
import { findOperator } from '../console/operators.ts';
import { countRecoveryCodes, findFactorLift } from './second-factor.ts';
import { findSuspension } from './suspensions.ts';
import { queueDeletedPerson } from '../developers/webhook-events.ts';

type Deps = { db: Database };
type Person = { userId: string };

/** Signs that stand beside an address, and never in one. */
const AROUND_ADDRESS = '[][\\s:;,"<>()]+';

/** Reads a person's account data, without password and provider tokens. */
export async function readAccountRecord({ db }: Deps, { userId }: Person) {
  const [profile] = await db.select().from(user).where(eq(user.id, userId));
  if (!profile) return undefined;
  const signInWays = await db
    .select({
      provider: account.providerId,
      accountAtProvider: account.accountId,
      since: account.createdAt,
    })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(asc(account.createdAt), asc(account.id));
  const sessions = await db
    .select({
      signedInAt: session.createdAt,
      lastUsedAt: session.updatedAt,
      endsAt: session.expiresAt,
      ownerShownAt: session.provedAt,
      address: session.ipAddress,
      browser: session.userAgent,
    })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(asc(session.createdAt), asc(session.id));
  const grants = await db
    .select({
      right: accountGrant.right,
      grantedAt: accountGrant.grantedAt,
      revokedAt: accountGrant.revokedAt,
      endsAt: accountGrant.endsAt,
    })
    .from(accountGrant)
    .where(eq(accountGrant.userId, userId))
    .orderBy(asc(accountGrant.grantedAt), asc(accountGrant.id));
  const passkeys = await db
    .select({
      name: passkey.name,
      isSynced: passkey.isSynced,
      addedAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
    })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
  const factor = await readFactorRecord({ db }, { userId });
  const [lock] = await db
    .select({ until: changeLock.until })
    .from(changeLock)
    .where(eq(changeLock.userId, userId));
  return {
    profile,
    signInWays,
    passkeys,
    secondFactor: factor,
    changesLockedUntil: lock?.until ?? null,
    sessions,
    grants,
    ...(await readStandingRecord({ db }, { userId })),
  };
}

/** As what somebody works in the console, and whether they are suspended; null: neither. */
async function readStandingRecord({ db }: Deps, { userId }: Person) {
  const operator = await findOperator({ db }, { userId });
  const suspension = await findSuspension({ db }, { userId });
  return {
    consoleRole: operator ? { role: operator.role, since: operator.since } : null,
    suspension: suspension
      ? { reason: suspension.reason, since: suspension.since, until: suspension.until }
      : null,
  };
}

/** A second factor, without its secret and the hashes of its codes; null: there is none. */
async function readFactorRecord({ db }: Deps, { userId }: Person) {
  const [factor] = await db
    .select({ startedAt: secondFactor.startedAt, confirmedAt: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId));
  if (!factor) return null;
  const trustedBrowsers = await db
    .select({ since: trustedBrowser.createdAt, until: trustedBrowser.expiresAt })
    .from(trustedBrowser)
    .where(eq(trustedBrowser.userId, userId));
  const recoveryCodes = await countRecoveryCodes({ db }, { userId });
  const lift = await findFactorLift({ db }, { userId });
  return { ...factor, recoveryCodes, trustedBrowsers, liftedAt: lift?.dueAt ?? null };
}

/** Reads a person's learning beyond completed lessons and sums. */
export async function readLearningRecord({ db }: Deps, { userId }: Person) {
  const days = await db
    .select({ day: activityDay.day })
    .from(activityDay)
    .where(eq(activityDay.userId, userId))
    .orderBy(asc(activityDay.day));
  const tests = await db
    .select()
    .from(finalTest)
    .where(eq(finalTest.userId, userId))
    .orderBy(asc(finalTest.startedAt), asc(finalTest.id));
  const certificates = await db
    .select()
    .from(certificate)
    .where(eq(certificate.userId, userId))
    .orderBy(asc(certificate.issuedAt), asc(certificate.id));
  return { days: days.map(({ day }) => day), tests, certificates };
}

/**
 * Removes a person and, by the foreign keys, all that belongs to them. Their certificates stay as
 * numbers that say 'revoked', without name, owner or content; the audit log keeps what was done,
 * not to whom.
 */
export async function erasePerson(
  { db }: Deps,
  { userId, email, now, reason }: Person & { email: string; now: Date; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(certificate)
      .set({ revokedAt: now, revokedFor: reason })
      .where(and(eq(certificate.userId, userId), isNull(certificate.revokedAt)));
    await tx
      .update(certificate)
      .set({ userId: null, name: null, credential: null })
      .where(eq(certificate.userId, userId));
    const text = sql`${verification.identifier} || ' ' || ${verification.value}`;
    await tx.delete(verification).where(
      or(
        sql`position(${userId} in ${text}) > 0`,
        // The whole address: another one may end or begin like it.
        sql`lower(${email}) = any (regexp_split_to_array(lower(${text}), ${AROUND_ADDRESS}))`,
      ),
    );
    await tx.execute(sql`
      update audit_log set
        actor = case when actor = ${userId} then 'deleted' else actor end,
        subject = case when subject = ${userId} then 'deleted' else subject end,
        detail = replace(detail, ${userId}, 'deleted')
      where actor = ${userId} or subject = ${userId} or position(${userId} in detail) > 0`);
    await queueDeletedPerson({ db: tx }, { userId, now });
    await tx.delete(user).where(eq(user.id, userId));
  });
}
