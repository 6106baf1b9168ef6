import {
  deleteExpiredChangeLocks,
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteStaleGuests,
  deleteUnconfirmedUsers,
  type Database,
  type StaleCursor,
} from '@firm/db';
import { UNCONFIRMED_DAYS } from '../sign-up/answer-known-sign-up.ts';
import { LONGEST_SESSION_DAYS } from '../sessions/find-current-user.ts';

const GUEST_DAYS = 30;
/** A statement about so many keeps nobody else waiting. */
const AT_ONCE = 500;

/**
 * Removes what nobody will come back to: links and sessions that ran out, guests whose session did
 * and, where addresses must be confirmed, sign-ups that never were.
 */
export async function removeStale(
  { db, clock }: { db: Database; clock: () => Date },
  { mustConfirm }: { mustConfirm: boolean },
): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  await deleteExpiredLinks({ db, clock });
  await deleteExpiredChangeLocks({ db, clock });
  await deleteExpiredSessions({ db, clock }, { begunBefore: daysAgo(LONGEST_SESSION_DAYS) });
  await throughAll((after) =>
    deleteStaleGuests({ db }, { before: daysAgo(GUEST_DAYS), after, atOnce: AT_ONCE }),
  );
  if (mustConfirm)
    await throughAll((after) =>
      deleteUnconfirmedUsers({ db }, { before: daysAgo(UNCONFIRMED_DAYS), after, atOnce: AT_ONCE }),
    );
}

async function throughAll(
  step: (after: StaleCursor | undefined) => Promise<StaleCursor | undefined>,
): Promise<void> {
  let after = await step(undefined);
  while (after !== undefined) after = await step(after);
}
