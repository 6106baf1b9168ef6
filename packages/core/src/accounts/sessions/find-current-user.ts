import { findLiveSession, type Database } from '@firm/db';
import { toRole, type Role } from '@firm/schema';
import { hashToken } from '../addresses/hash-token.ts';

/** The current user: a person with an account, or a guest with something to carry into one. */
export type CurrentUser = {
  userId: string;
  sessionId: string;
  /** When this browser signed in; what needs a fresh sign-in compares it. */
  signedInAt: Date;
  /** When a password or a passkey last showed in this session that it is they. */
  provedAt: Date | null;
  /** Empty where the person gave none. */
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  isGuest: boolean;
  /** As what they work in the console; null: not at all. */
  role: Role | null;
  /** They may learn and take their data along, and nothing else. `until`: null has no end. */
  suspension: { reason: string; until: Date | null } | null;
};

/**
 * However often it is used, a session of an account ends so many days after it began. A guest, who
 * cannot sign in again, keeps theirs.
 */
export const LONGEST_SESSION_DAYS = 90;

/** The person a session token belongs to; undefined when it is unknown, over or was ended. */
export async function findCurrentUser(
  { db, clock }: { db: Database; clock: () => Date },
  { token }: { token: string },
): Promise<CurrentUser | undefined> {
  const row = await findLiveSession({ db }, { tokenHash: hashToken(token), now: clock() });
  if (!row) return undefined;
  const { isAnonymous, role, suspendedFor, suspendedUntil: until, ...user } = row;
  const age = clock().getTime() - user.signedInAt.getTime();
  if (isAnonymous !== true && age > LONGEST_SESSION_DAYS * 86_400_000) return undefined;
  return {
    ...user,
    isGuest: isAnonymous === true,
    role: toRole(role) ?? null,
    suspension:
      suspendedFor !== null && (until === null || until > clock())
        ? { reason: suspendedFor, until }
        : null,
  };
}
