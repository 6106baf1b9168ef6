import { findLastAct, type ActsLookedFor, type Database } from '@firm/db';
import { Refusal } from '../../refusal.ts';
import type { Operator } from '../operator.ts';

/** Between a row and its line of the audit, which are written one after the other. */
const BESIDE_MILLISECONDS = 10_000;

type Last = NonNullable<Awaited<ReturnType<typeof findLastAct>>>;

/**
 * The refusal for whoever comes second: it names who was first, and when.
 *
 * @param which changedAt: when it was changed last, by an operator or not; nobody is named for what
 *   no act did. isIt: whether the last act explains how it stands now
 */
export async function overtaken(
  { db }: { db: Database },
  operator: Operator,
  {
    changedAt,
    isIt = () => true,
    ...which
  }: ActsLookedFor & { changedAt?: Date | null | undefined; isIt?: (last: Last) => boolean },
): Promise<Refusal<'console/changed-meanwhile'>> {
  const last = await findLastAct({ db }, which);
  const isOlder =
    changedAt != null &&
    last !== undefined &&
    last.at.getTime() < changedAt.getTime() - BESIDE_MILLISECONDS;
  return overtakenBy(
    last === undefined || isOlder || !isIt(last)
      ? undefined
      : { who: nameOf(last), isSelf: last.actor === operator.actor, at: last.at },
  );
}

/** The same where who was first is known. */
export const overtakenBy = (
  first: { who: string | null; isSelf: boolean; at: Date } | undefined,
): Refusal<'console/changed-meanwhile'> =>
  new Refusal('console/changed-meanwhile', { facts: { first } });

/** Returns the actor's name; null: their account is gone. On the machine: the name used there. */
export const nameOf = ({ name, role, actor }: Last): string | null =>
  name ?? (role === null ? actor : null);
