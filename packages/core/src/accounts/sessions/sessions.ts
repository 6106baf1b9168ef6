import { deleteSession, deleteSessions, listLiveSessions, type Database } from '@firm/db';
import type { CurrentUser } from './find-current-user.ts';

type Deps = { db: Database; clock: () => Date };

export type SessionView = {
  id: string;
  isCurrent: boolean;
  signedInAt: Date;
  lastUsedAt: Date;
  userAgent: string;
};

/** Where a person is signed in, the place used last first. */
export async function listSessions(
  { db, clock }: Deps,
  { user }: { user: CurrentUser },
): Promise<SessionView[]> {
  const rows = await listLiveSessions({ db }, { userId: user.userId, now: clock() });
  return rows.map(({ id, createdAt, updatedAt, userAgent }) => ({
    id,
    isCurrent: id === user.sessionId,
    signedInAt: createdAt,
    lastUsedAt: updatedAt,
    userAgent: userAgent ?? '',
  }));
}

/** Signs one of a person's own devices out. Returns whether there was such a one. */
export async function endSession(
  { db }: Pick<Deps, 'db'>,
  { user, sessionId }: { user: CurrentUser; sessionId: string },
): Promise<boolean> {
  return deleteSession({ db }, { userId: user.userId, sessionId });
}

/** Signs all other devices out. */
export async function endOtherSessions(
  { db }: Pick<Deps, 'db'>,
  { user }: { user: CurrentUser },
): Promise<void> {
  await deleteSessions({ db }, { userId: user.userId, keep: user.sessionId });
}
